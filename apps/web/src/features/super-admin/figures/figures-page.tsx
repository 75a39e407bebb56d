import { Button } from 'antd';
import { formatCount } from '#lib/text/format.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Empty } from '#ui/empty.tsx';
import { InstantText } from '#ui/instant-text.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageHead } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import { CheckedTable } from './checked-table.tsx';
import { DifferencesTable } from './differences-table.tsx';
import { differencesIn, useFiguresCheck, type FiguresCheck } from './use-figures-check.ts';
import { texts } from '../texts.ts';

/** The last check of ledger, orders, sums and the provider's books, for operators (BYD-022). Reached from Platform Settings. */
export function FiguresPage() {
  const { t } = useTexts(texts);
  const { check, error, retry, run, isBusy } = useFiguresCheck();
  const act = (
    <Button type="primary" loading={isBusy} disabled={isBusy} onClick={run}>
      {t('checkNow')}
    </Button>
  );
  usePageTitle(t('figuresCheck'));
  return (
    <>
      <PageHead
        title={t('figuresCheck')}
        {...(check && { badge: <Outcome check={check} /> })}
        line={check ? <Line check={check} /> : t('figuresLine')}
        {...(check && { action: act })}
      />
      {isBusy && (
        <p className="unseen" role="status">
          {t('checking')}
        </p>
      )}
      {check === undefined && (error ? <ListFailed text={t('checkDidNotLoad')} onRetry={retry} /> : <TableSkeleton rows={4} />)}
      {check === null && <Empty title={t('neverChecked')} hint={t('neverCheckedHint')} action={act} />}
      {check && (
        <div className="col gap20">
          {differencesIn(check) > 0 && <DifferencesTable check={check} />}
          <CheckedTable organizations={check.organizations} />
        </div>
      )}
    </>
  );
}

function Outcome({ check }: { check: FiguresCheck }) {
  const { t } = useTexts(texts);
  const count = differencesIn(check);
  const unread = check.organizations.filter(({ books }) => books === 'NotRead').length;
  if (count > 0) return <Badge tone="red">{t('differences', { count })}</Badge>;
  return unread > 0 ? <Badge tone="orange">{t('accountsNotRead', { count: unread })}</Badge> : <Badge tone="green">{t('allAgrees')}</Badge>;
}

function Line({ check: { finishedAt, orders, organizations } }: { check: FiguresCheck }) {
  const { t } = useTexts(texts);
  const payments = organizations.reduce((sum, each) => sum + each.payments, 0);
  return (
    <>
      <InstantText at={finishedAt} /> · {t('ordersChecked', counted(orders))} · {t('paymentsChecked', counted(payments))}
    </>
  );
}

function counted(count: number) {
  return { count, shown: formatCount(count) };
}
