import { useTexts } from '#lib/text/texts.ts';
import { ExportButton } from '#parts/exports/export-button.tsx';
import { GenerateActivityReportDocument } from './analytics.graphql.ts';
import type { Days } from './points.ts';
import { texts } from './texts.ts';

/** Every act of the range as a file (OPS-151); a failure is only logged (OPS-218). */
export function ActivityReport({ days }: { days: Days | undefined }) {
  const { t } = useTexts(texts);
  const fields = days && { startDate: days.startDate, endDate: days.endDate };
  return (
    <ExportButton<never, { startDate: string; endDate: string }>
      label={t('activityReport')}
      document={GenerateActivityReportDocument}
      {...(fields && { fields })}
      isQuiet
      disabled={!fields}
    />
  );
}
