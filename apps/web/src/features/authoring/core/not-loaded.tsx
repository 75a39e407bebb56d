import { RecordFault } from '#ui/record-fault.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../texts.ts';
import styles from './editor.module.css';

interface NotLoadedProps {
  kind: 'event' | 'season';
  error: unknown;
  onRetry: () => void;
}

/** Replaces the editor of a record that is loading, was not found or could not be read. */
export function NotLoaded({ kind, error, onRetry }: NotLoadedProps) {
  const { t } = useTexts(texts);
  if (!error) return <PageSkeleton />;
  const missing = { title: t(`${kind}Missing`), back: { href: `/admin/dashboard/${kind}s`, text: t(`${kind}Back`) } };
  return (
    <main className={styles.fault}>
      <RecordFault error={error} missing={missing} text={t(`${kind}NotLoaded`)} onRetry={onRetry} />
    </main>
  );
}
