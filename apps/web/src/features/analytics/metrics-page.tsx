import { useTexts } from '#lib/text/texts.ts';
import { Analytics } from './analytics.tsx';
import type { AnalyticsSubject } from './analytics-choice.ts';
import { texts } from './texts.ts';

/** The analytics of one event or season, on a page of its own. */
export function MetricsPage({ subject, zone }: { subject: AnalyticsSubject; zone: string | null | undefined }) {
  const { t } = useTexts(texts);
  return (
    <>
      <h1 className="unseen">{t('metrics')}</h1>
      <Analytics subject={subject} zone={zone} />
    </>
  );
}
