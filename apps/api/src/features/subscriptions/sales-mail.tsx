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
      <Paragraph>Refunds and cancellations count on the day they were made.</Paragraph>
      <Button href={reportUrl}>Open the event</Button>
    </MailLayout>,
  );
}

function figuresOf({ summary, sold, total }: SalesMailFacts): readonly (readonly [string, string])[] {
  return [
    ['Orders', String(summary.orders)],
    ['Tickets', String(summary.tickets)],
    ['Add-ons', String(summary.addOns)],
    ['Revenue', formatMoney(summary.revenue)],
    ['Net revenue', formatMoney(summary.netRevenue)],
    ['Sales tax', formatMoney(summary.tax)],
    ['Service and processing fees', formatMoney(summary.fees)],
    ['Total charge', formatMoney(summary.charged)],
    ['Refunds in this period', formatMoney(summary.repaid)],
    ['Sold so far', `${sold} of ${total}`],
  ];
}

function Sold({ rows }: SalesSummary) {
  const cells = rows.map((row) => [row.name, ...cellsOf(row), formatMoney(row.revenue)]);
  return <Table rows={[['Sold in this period', 'Sold', 'Comps', 'Included', 'Revenue'], ...cells]} />;
}
Sold.text = ({ rows }: SalesSummary) => <Table rows={rows.map((row) => [row.name, `${countsOf(row)}${formatMoney(row.revenue)}`])} />;

/** What belongs to no item was not sold by the piece. */
function cellsOf({ sold, comps, included }: SummaryRow): string[] {
  return [sold, comps, included].map((count) => String(count ?? ''));
}

function countsOf({ sold, comps, included }: SummaryRow): string {
  if (sold === null) return '';
  return `${sold} sold, ${comps} comps, ${included ? `${included} included, ` : ''}`;
}
