import type { FigureName } from '@marquee/shared/ledger/figure-sums';
import { formatMoney } from '@marquee/shared/money';

import { MailLayout } from '#mail/mail-layout';
import { Button, HtmlOnly, MailLink, Paragraph, Table, TextOnly } from '#mail/mail-parts';
import type { MailPart } from '#platform/mail/mail-text';
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
  /** Null for the team, who end it on the event's page. */
  readonly unsubscribeUrl: string | null;
  /** Where a figure opens to the lines it is made of: of the period, or of all time. */
  readonly urlOf: (figure: FigureName, item?: SummaryRow['item'], isAllTime?: boolean) => string;
}

/** The sales e-mail of one period; it needs nothing from outside. */
export function salesMail(facts: SalesMailFacts): Promise<MailContent> {
  const { eventName, frequency, period, summary, reportUrl, unsubscribeUrl } = facts;
  const title = oneLine(`${frequency} sales: ${eventName}`);
  return renderMail(
    `${title}, ${period}`,
    <MailLayout title={title} line={period}>
      <TextOnly>
        <Paragraph>{`${title}\n${period}`}</Paragraph>
      </TextOnly>
      <LinkedTable rows={figuresOf(facts)} />
      {summary.rows.length > 0 ? <Sold {...facts} /> : <Paragraph>Nothing was sold in this period.</Paragraph>}
      <Paragraph>Refunds and cancellations count on the day they were made.</Paragraph>
      <Button href={reportUrl}>Open the event</Button>
      {unsubscribeUrl && (
        <Paragraph>
          <HtmlOnly>
            <MailLink href={unsubscribeUrl}>Unsubscribe from messages of this organizer</MailLink>
          </HtmlOnly>
          <TextOnly>{`Unsubscribe from messages of this organizer: ${unsubscribeUrl}`}</TextOnly>
        </Paragraph>
      )}
    </MailLayout>,
  );
}

function figuresOf({ summary, sold, total, urlOf }: SalesMailFacts): readonly LinkedRow[] {
  return [
    ['Orders', String(summary.orders), urlOf('orders')],
    ['Tickets', String(summary.tickets), urlOf('ticketsTaken')],
    ['Add-ons', String(summary.addOns), urlOf('addOnsTaken')],
    ['Revenue', formatMoney(summary.revenue), urlOf('revenueBeforeRefunds')],
    ['Net revenue', formatMoney(summary.netRevenue), urlOf('revenue')],
    ['Sales tax, less refunds', formatMoney(summary.tax), urlOf('tax')],
    ['Service and processing fees', formatMoney(summary.fees), urlOf('fees')],
    ['Total charge', formatMoney(summary.charged), urlOf('charged')],
    ['Refunds in this period', formatMoney(summary.repaid), urlOf('paidBack')],
    ['Sold so far', `${sold} of ${total}`, urlOf('tickets', null, true)],
  ];
}

type LinkedRow = readonly [label: string, figure: string, href: string];

/** Figures that open to the orders they are made of (BYD-021); without links in the text, where they would hide the figures. */
const LinkedTable: MailPart<{ rows: readonly LinkedRow[] }> = ({ rows }) => (
  <Table
    rows={rows.map(([label, figure, href]) => [
      label,
      <MailLink key={label} href={href}>
        {figure}
      </MailLink>,
    ])}
  />
);
LinkedTable.text = ({ rows }) => <Table rows={rows.map(([label, figure]) => [label, figure])} />;

const Sold: MailPart<SalesMailFacts> = ({ summary: { rows }, urlOf }) => {
  const cells = rows.map((row) => [
    row.name,
    ...cellsOf(row),
    <MailLink key="revenue" href={urlOf(row.figure, row.item)}>
      {formatMoney(row.revenue)}
    </MailLink>,
  ]);
  return <Table rows={[['Sold in this period', 'Sold', 'Comps', 'Included', 'Revenue'], ...cells]} />;
};
Sold.text = ({ summary: { rows } }) => <Table rows={rows.map((row) => [row.name, `${countsOf(row)}${formatMoney(row.revenue)}`])} />;

/** What belongs to no item was not sold by the piece. */
function cellsOf({ sold, comps, included }: SummaryRow): string[] {
  return [sold, comps, included].map((count) => String(count ?? ''));
}

function countsOf({ sold, comps, included }: SummaryRow): string {
  if (sold === null) return '';
  return `${sold} sold, ${comps} comps, ${included ? `${included} included, ` : ''}`;
}
