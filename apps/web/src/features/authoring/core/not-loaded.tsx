import { useState } from 'react';
import { errorCode } from '#lib/errors/error-text.ts';
import { KINDS, type Kind } from '#lib/records/kinds.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RecordFault } from '#ui/record-fault.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../texts.ts';
import styles from './editor.module.css';

interface NotLoadedProps {
  kind: Kind;
  error: unknown;
  onRetry: () => void;
}

/** Replaces the editor of a record that is loading, was not found or could not be read. */
export function NotLoaded({ kind, error, onRetry }: NotLoadedProps) {
  const { t } = useTexts(texts);
  if (!error) return <PageSkeleton />;
  const missing = { title: t(`${kind}Missing`), back: { href: KINDS[kind].list, text: t(`${kind}Back`) } };
  return (
    <main className={styles.fault}>
      <RecordFault error={error} missing={missing} text={t(`${kind}NotLoaded`)} onRetry={onRetry} />
      {isMissing(error) && <MissingRecordDialog text={t(`${kind}Requested`)} />}
    </main>
  );
}

/** Another organization's record, none at all, or no id. */
const isMissing = (error: unknown) => ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '');

/** Says so, as of an item that does not exist (AUT-045, 207). */
function MissingRecordDialog({ text }: { text: string }) {
  const { t } = useTexts(texts);
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      open={isOpen}
      title={t('itemMissing')}
      width="confirm"
      onClose={() => setOpen(false)}
      dismissLabel={t('close')}
      amount={<span />}
    >
      <p>{text}</p>
    </Dialog>
  );
}
