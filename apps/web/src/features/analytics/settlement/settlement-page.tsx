import { serverMessage } from '#lib/errors/error-text.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Empty } from '#ui/empty.tsx';
import { ExportButton } from '#parts/exports/export-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page, PageHead } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import { RangeBar } from '../range-bar.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { SeasonSharesPanel } from './season-shares-panel.tsx';
import { ExportSettlementDocument } from './settlement.graphql.ts';
import { SettlementPanel } from './settlement-panel.tsx';
import { SETTLEMENT_RANGES, useSettlement } from './use-settlement.ts';
import { texts } from '../texts.ts';

const PAYOUTS = '/admin/dashboard/settings/payouts';

/** Shows what the organization earned, was paid and is owed in a period, by the payment provider's own books. */
export function SettlementPage() {
  const { t } = useTexts(texts);
  const { choice, fields, days, settlement, error, retry, chooseRange, choose } = useSettlement();
  usePageTitle(t('settlement'));
  const files = (
    <ExportButton<never, { startDate: string; endDate: string }>
      label={t('exportSettlement')}
      document={ExportSettlementDocument}
      {...(fields && { fields })}
      hasPdf
      disabled={!settlement}
    />
  );
  return (
    <Page>
      <PageHead title={t('settlement')} line={t('settlementLine')} />
      <RangeBar choice={choice} days={days ?? undefined} ranges={SETTLEMENT_RANGES} actions={files} onRange={chooseRange} onDays={choose} />
      {!fields && (
        <p className="retry" role="status">
          {t('wrongDays')}
        </p>
      )}
      {fields && settlement === undefined && !error && <TableSkeleton rows={8} />}
      {fields && settlement === undefined && error && (
        <ListFailed text={serverMessage(error) ?? t('settlementDidNotLoad')} onRetry={retry} />
      )}
      {settlement === null && (
        <Empty title={t('noAccount')} hint={t('noAccountHint')} action={<LinkButton href={PAYOUTS}>{t('bankPayouts')}</LinkButton>} />
      )}
      {fields && settlement && (
        <div className="col gap20">
          <SettlementPanel settlement={settlement} />
          <SeasonSharesPanel nights={settlement.nights} zone={settlement.timezone} />
          <DifferencesPanel differences={settlement.differences} />
        </div>
      )}
    </Page>
  );
}
