import { formatMoney } from '@marquee/shared/money';

import { mailButton, mailHtml, mailTable, oneLine, paragraph } from '#platform/mail/mail-layout';

import type { SalesSummary, SummaryRow } from './domain/sales-summary.ts';

export interface SalesEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface SalesEmailFacts {
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

const NOTHING_SOLD = 'Nothing was sold in this period.';

/** The sales e-mail of one period, as HTML that needs nothing from outside and as plain text with the same numbers. */
export function salesEmailOf(facts: SalesEmailFacts): SalesEmail {
  const { eventName, frequency, period } = facts;
  const title = oneLine(`${frequency} sales: ${eventName}`);
  return { subject: `${title}, ${period}`, html: htmlOf(title, facts), text: textOf(title, facts) };
}

function figuresOf({ summary, refunds, sold, total }: SalesEmailFacts): readonly (readonly [string, string])[] {
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

function textOf(title: string, facts: SalesEmailFacts): string {
  const figures = figuresOf(facts).map(([label, value]) => `${label}: ${value}`);
  const rows = facts.summary.rows.map((row) => `${row.name}: ${countsOf(row)}${formatMoney(row.revenue)}`);
  return [title, facts.period, '', ...figures, '', ...(rows.length > 0 ? rows : [NOTHING_SOLD]), '', facts.reportUrl].join('\n');
}

function htmlOf(title: string, facts: SalesEmailFacts): string {
  const items = facts.summary.rows.map((row) => [row.name, ...cellsOf(row), formatMoney(row.revenue)]);
  const sold =
    items.length > 0 ? mailTable([['Sold in this period', 'Sold', 'Comps', 'Included', 'Revenue'], ...items]) : paragraph(NOTHING_SOLD);
  return mailHtml({
    title,
    line: facts.period,
    blocks: [mailTable(figuresOf(facts)), sold, mailButton(facts.reportUrl, 'Open the event')],
  });
}

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
