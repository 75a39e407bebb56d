import { useQuery } from '@apollo/client/react';
import { effectOf } from '@marquee/shared/counter/shifts';
import { formatMoney } from '@marquee/shared/money';
import { wayText } from '@marquee/shared/orders/payments';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { CircleCheck, Printer, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ShiftReportQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ExportButton } from '#parts/exports/export-button.tsx';
import { Badge } from '#ui/badge.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import { PriceChangesPanel } from './price-changes-panel.tsx';
import { PrintedReport } from './printed-report.tsx';
import { GiftCardsTable, ReportTable } from './report-table.tsx';
import { ExportShiftDocument, ShiftReportDocument } from './shifts.graphql.ts';
import styles from './shifts.module.css';
import { texts } from './texts.ts';

export type Report = ShiftReportQuery['shiftReport'];

const TONES = { Open: 'green', Counted: 'orange', Closed: 'grey' } as const;

/** What was sold and went back in a shift, its drawer, and its orders (BYD-122, BUY-063). */
export function ShiftReport({ shiftId, zone = null }: { shiftId: string; zone?: string | null }) {
  const { data, error, refetch } = useQuery(ShiftReportDocument, { variables: { shiftId }, fetchPolicy: 'cache-and-network' });
  const report = data?.shiftReport;
  if (!report && error) return <ListFailed text={errorText(error)} onRetry={() => void refetch()} />;
  if (!report) return <TableSkeleton rows={6} />;
  return <ShownReport {...{ report, zone }} />;
}

function ShownReport({ report, zone }: { report: Report; zone: string | null }) {
  const { t } = useTexts(texts);
  const [isPrinting, setPrinting] = useState(false);
  const { shift, total } = report;
  return (
    <article className={styles.report} aria-label={t('title', { number: shift.number, till: shift.tillName })}>
      <header className={styles.head}>
        <div>
          <h2>
            {t('title', { number: shift.number, till: shift.tillName })}{' '}
            <Badge tone={TONES[shift.state]}>{t(`state_${shift.state}`)}</Badge>
          </h2>
          <p className="small muted">{whenOf(report, zone)}</p>
        </div>
        <div className={styles.acts}>
          {shift.state !== 'Open' && <ExportButton label={t('export')} document={ExportShiftDocument} fields={{ shiftId: shift._id }} />}
          <Button type="primary" icon={<Printer size={16} aria-hidden="true" />} onClick={() => setPrinting(true)}>
            {t('print')}
          </Button>
        </div>
      </header>
      <Figures report={report} />
      <div className={styles.columns}>
        <div className={styles.tables}>
          <ReportTable
            title={t('byWay')}
            head={t('way')}
            rows={report.byWay}
            total={total}
            note={
              <span className={styles.agrees} data-off={!report.isInLedger || undefined}>
                {report.isInLedger ? <CircleCheck size={16} aria-hidden="true" /> : <TriangleAlert size={16} aria-hidden="true" />}
                {t(report.isInLedger ? 'agrees' : 'differs')}
              </span>
            }
          />
          <ReportTable title={t('byPerson')} head={t('person')} rows={report.byPerson} total={total} />
          <ReportTable title={t('byEvent')} head={t('event')} rows={report.byEvent} total={total} />
          <ReportTable title={t('byType')} head={t('type')} rows={report.byType} total={total} countTitle={t('tickets')} />
          {report.giftCards.length > 0 && <GiftCardsTable rows={report.giftCards} />}
        </div>
        <div className={styles.tables}>
          <CashPanel {...{ report, zone }} />
          <PriceChangesPanel {...{ report, zone }} />
          <OrdersPanel {...{ report, zone }} />
        </div>
      </div>
      {isPrinting && <PrintedReport report={report} when={whenOf(report, zone)} onPrinted={() => setPrinting(false)} />}
    </article>
  );
}

function whenOf({ shift }: Report, zone: string | null): string {
  const until = shift.closedAt ? ` – ${formatInstant(shift.closedAt, 'time', zone)}` : '';
  const people = [...new Set([shift.openedBy.name, shift.closedBy?.name].filter(Boolean))].join(', ');
  return `${formatInstant(shift.openedAt, 'detail', zone)}${until} · ${people}`;
}

function Figures({ report: { total, tickets, comps, counted, expected } }: { report: Report }) {
  const { t } = useTexts(texts);
  const difference = counted !== null && expected !== null ? counted - expected : null;
  const figures: readonly (readonly [string, string, boolean?])[] = [
    [formatMoney(total.sales - total.refunds), t('salesLessRefunds')],
    [String(total.count), comps > 0 ? t('ordersWithComps', { count: comps }) : t('orders')],
    [String(tickets), t('tickets')],
    ...(counted === null ? [['–', t('notCounted')] as const] : [[formatMoney(counted), t('counted')] as const]),
    ...(difference === null ? [] : [[formatMoney(difference), t('difference'), difference !== 0] as const]),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([value, label, isOff]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-off={isOff || undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The drawer line by line, what should lie in it, and what did. */
function CashPanel({ report: { shift, cashSales, cashRefunds, expected, counted }, zone }: { report: Report; zone: string | null }) {
  const { t } = useTexts(texts);
  const line = (key: string, label: string, cents: number, isStrong = false) => (
    <div key={key} {...(isStrong && { className: styles.strong })}>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
  const words = (each: Report['shift']['lines'][number]) =>
    [t(`line_${each.kind}`), formatInstant(each.at, 'time', zone), each.reason, each.by.name].join(', ');
  const [moved, corrections] = [
    shift.lines.filter(({ kind }) => kind !== 'correction'),
    shift.lines.filter(({ kind }) => kind === 'correction'),
  ];
  const last = shift.counts.at(-1);
  const before = shift.counts.slice(0, -1);
  const difference = counted !== null && expected !== null ? counted - expected : null;
  return (
    <Panel title={t('cash')}>
      <dl className={styles.cash}>
        {line('float', t('float', { name: shift.openedBy.name }), shift.float)}
        {line('sales', t('cashSales'), cashSales)}
        {line('refunds', t('cashRefunds'), -cashRefunds)}
        {moved.map((each) => line(each._id, words(each), effectOf(each)))}
        {expected !== null && line('expected', t('shouldBe'), expected, true)}
        {counted !== null && line('counted', t('countedBy', { name: last?.by.name ?? '' }), counted)}
        {difference !== null && (
          <div className={styles.difference} data-off={difference !== 0 || undefined}>
            <dt>{t('difference')}</dt>
            <dd>
              <MoneyText cents={difference} />
            </dd>
          </div>
        )}
      </dl>
      {before.length > 0 && (
        <p className="small muted">{t('earlierCounts', { amounts: before.map(({ amount }) => formatMoney(amount)).join(', ') })}</p>
      )}
      {shift.closedBy && (
        <p className={styles.reason}>
          {shift.reason && <b>“{shift.reason}”</b>}
          {t('leftIn', {
            name: shift.closedBy.name,
            left: formatMoney(shift.left ?? 0),
            bank: formatMoney((counted ?? 0) - (shift.left ?? 0)),
          })}
        </p>
      )}
      {corrections.length > 0 && (
        <>
          <h3 className={styles.small}>{t('corrections')}</h3>
          <dl className={styles.cash}>{corrections.map((each) => line(each._id, words(each), each.amount))}</dl>
        </>
      )}
    </Panel>
  );
}

function OrdersPanel({ report: { orders }, zone }: { report: Report; zone: string | null }) {
  const { t } = useTexts(texts);
  return (
    <Panel title={t('ordersOf')} flush>
      {orders.length === 0 && <p className={`small muted ${styles.nothing}`}>{t('nothingSold')}</p>}
      <ul className={styles.orders}>
        {orders.map((order, at) => (
          <li key={`${order.orderId} ${at}`}>
            <span>
              <PageLink href={`/admin/dashboard/orders/details?orderId=${order.orderId}`}>{order.number}</PageLink>
              {`, ${order.eventName}`}
              <small>
                {[formatInstant(order.at, 'time', zone), order.person, order.ways.map(wayText).join(', '), order.reason]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
            <MoneyText cents={order.amount} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
