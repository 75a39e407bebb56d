import { useTexts } from '#lib/text/texts.ts';
import { RecordFault } from '#ui/record-fault.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { texts } from './texts.ts';

/** Replaces a venue that is loading, was not found (also another organization's) or could not be read. */
export function VenueFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts(texts);
  if (!error) return <PageSkeleton />;
  const missing = { title: t('missing'), hint: t('missingHint'), back: { href: '/admin/dashboard/venues', text: t('backToVenues') } };
  return <RecordFault error={error} missing={missing} text={t('didNotLoad')} onRetry={onRetry} />;
}
