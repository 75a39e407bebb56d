import { formatMoney } from '@marquee/shared/money';

import { MailLayout } from '#mail/mail-layout';
import { Button, Paragraph, Table, TextOnly } from '#mail/mail-parts';
import { oneLine, renderMail, type MailContent } from '#platform/mail/render-mail';

import type { SalesSummary, SummaryRow } from './domain/sales-summary.ts';

interface SalesMailFacts {
  readonly eventName: string;
  readonly frequency: 'Daily' | 'Weekly';
  /** The period in words, in the venue's zone: `Fri, Nov 20th` or `Mon, Nov 16th to Sun, Nov 22nd`. */
  readonly period: string;
  readonly summary: SalesSummary;
  /** Refunds given in the period, cents. */
  readonly refunds: number;
  /** All tickets so far, against what there is. */
  readonly sold: number;
  readonly total: number;
  readonly reportUrl: string;
}

/** The sales e-mail of one period; it needs nothing from outside. */
export function salesMail(facts: SalesMailFacts): Promise<MailContent> {
  const { eventName, frequency, period, summary, reportUrl } = facts;
  const title = oneLine(`${frequency} sales: ${eventName}`);
  return renderMail(
    `${title}, ${period}`,
    <MailLayout title={title} line={period}>
      <TextOnly>
        <Paragraph>{`${title}\n${period}`}</Paragraph>
      </TextOnly>
      <Table rows={figuresOf(facts)} />
      {summary.rows.length > 0 ? <Sold {...summary} /> : <Paragraph>Nothing was sold in this period.</Paragraph>}
      <Button href={reportUrl}>Open the event</Button>
    </MailLayout>,
  );
}

function figuresOf({ summary, refunds, sold, total }: SalesMailFacts): readonly (readonly [string, string])[] {
  return [
    ['Orders', String(summary.orders)],
    ['Tickets', String(summary.tickets)],
    ['Add-ons', String(summary.upgrades)],
    ['Revenue', formatMoney(summary.revenue)],
    ['Sales tax', formatMoney(summary.tax)],
    ['Service and processing fees', formatMoney(summary.fees)],
    ['Total charge', formatMoney(summary.totalCharge)],
    ...(summary.canceled.orders > 0
      ? ([
          [`Charged for canceled orders (${summary.canceled.orders}), not counted above`, formatMoney(summary.canceled.charged)],
          ['Paid by all buyers of this period', formatMoney(summary.totalCharge + summary.canceled.charged)],
        ] as const)
      : []),
    ['Refunds in this period', formatMoney(refunds)],
    ['Sold so far', `${sold} of ${total}`],
  ];
}

function Sold({ rows }: SalesSummary) {
  const cells = rows.map((row) => [row.name, ...cellsOf(row), formatMoney(row.revenue)]);
  return <Table rows={[['Sold in this period', 'Sold', 'Comps', 'Included', 'Revenue'], ...cells]} />;
}
Sold.text = ({ rows }: SalesSummary) => <Table rows={rows.map((row) => [row.name, `${countsOf(row)}${formatMoney(row.revenue)}`])} />;

/** A fee was not sold by the piece. */
function isFee({ sold, comps, included }: SummaryRow): boolean {
  return sold + comps + included === 0;
}

function cellsOf(row: SummaryRow): string[] {
  return [row.sold, row.comps, row.included].map((count) => (isFee(row) ? '' : String(count)));
}

function countsOf(row: SummaryRow): string {
  if (isFee(row)) return '';
  return `${row.sold} sold, ${row.comps} comps, ${row.included > 0 ? `${row.included} included, ` : ''}`;
}
