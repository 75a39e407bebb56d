import { formatMoney } from '@marquee/shared/money';
import { KEPT_LABEL, revenueLinesOf } from '@marquee/shared/reports/revenue-lines';
import type { SalesReport, SalesReportRow, SalesReportSums } from '@marquee/shared/reports/sales-report';
import { formatCount } from '@marquee/shared/text/locale';
import { formatInstant, zoneNameOf } from '@marquee/shared/time/format';

import { renderDocument } from '#documents/render-document';

/** What the report of an event or season is headed with. */
export interface ReportHead {
  readonly organization: string;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly venueName: string | null;
  readonly timezone: string;
  /** When its figures were read. */
  readonly asOf: Date;
}

type PrintedReport = SalesReport & { readonly keptOfCanceled: number };

const COUNTS = ['sold', 'comps'] as const;
const AMOUNTS = ['refunded', 'revenue', 'tax', 'total'] as const;
const HEADS = { sold: 'Sold', comps: 'Comps', refunded: 'Refunded', revenue: 'Revenue', tax: 'Tax', total: 'Total' } as const;
const GROUPS = [
  ['Ticket', 'Tickets'],
  ['AddOn', 'Add-ons'],
] as const;

/** The page of a sales report for the printer: the same rows, totals and net revenue as on the screen (OPS-254). */
export function salesReportDocument(report: PrintedReport, head: ReportHead): Promise<string> {
  const { organization, name, startsAt, venueName, timezone, asOf } = head;
  const facts: [string, string][] = [
    ['Date', formatInstant(startsAt, 'detail', timezone) || 'To be announced'],
    ['Venue', venueName ?? 'To be announced'],
    ['As of', `${formatInstant(asOf, 'table', timezone)} ${zoneNameOf(asOf, timezone)}`],
    ['Time zone', timezone],
  ];
  return renderDocument(
    { title: 'Sales Report', subject: name, sender: organization, facts },
    <>
      {report.rows.length === 0 && (
        <p>{report.keptOfCanceled === 0 ? 'Nothing was sold yet.' : 'Everything that was sold was canceled.'}</p>
      )}
      {report.rows.length > 0 && <Items {...report} />}
      <h2>From revenue to net revenue</h2>
      <NetRevenue report={report} />
      <p className="note">
        Revenue is what remains after discounts and refunds, before tax. Canceled orders are not counted, and shared tickets are counted
        once.
      </p>
    </>,
  );
}

function Items({ rows, totals }: Pick<SalesReport, 'rows' | 'totals'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="num">
            Price
          </th>
          {[...COUNTS, ...AMOUNTS].map((column) => (
            <th key={column} scope="col" className="num">
              {HEADS[column]}
            </th>
          ))}
        </tr>
      </thead>
      {GROUPS.map(([of, label]) => (
        <Group key={of} label={label} rows={rows.filter((row) => row.of === of)} />
      ))}
      <tfoot>
        <tr className="total">
          <th scope="row">Totals</th>
          <td />
          <Sums sums={totals} />
        </tr>
      </tfoot>
    </table>
  );
}

function Group({ label, rows }: { label: string; rows: readonly SalesReportRow[] }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className="group">
        <th scope="rowgroup" colSpan={2 + COUNTS.length + AMOUNTS.length}>
          {label}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={`${row.typeId} ${row.tierId} ${row.price}`}>
          <th scope="row" dir="auto">
            {row.name}
            {row.tierName && row.tierName !== row.name && <span className="minor">{row.tierName}</span>}
          </th>
          <td className="num">{formatMoney(row.price)}</td>
          <Sums sums={row} />
        </tr>
      ))}
    </tbody>
  );
}

function Sums({ sums }: { sums: SalesReportSums }) {
  const texts = [...COUNTS.map((column) => formatCount(sums[column])), ...AMOUNTS.map((column) => formatMoney(sums[column]))];
  return texts.map((text, index) => (
    <td key={index} className="num">
      {text}
    </td>
  ));
}

function NetRevenue({ report }: { report: PrintedReport }) {
  const lines = revenueLinesOf(report);
  return (
    <table className="sums">
      <tbody>
        {lines.map(({ label, cents }, index) => (
          <tr key={label} className={index === lines.length - 1 ? 'total' : undefined}>
            <th scope="row">{label}</th>
            <td className="num">{formatMoney(cents)}</td>
          </tr>
        ))}
        {report.keptOfCanceled !== 0 && (
          <tr>
            <th scope="row">{KEPT_LABEL}</th>
            <td className="num">{formatMoney(report.keptOfCanceled)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
