import { formatMoney } from '@marquee/shared/money';

import type { SalesSummary } from './sales-summary.ts';

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

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** The sales e-mail of one period, as HTML that needs nothing from outside and as plain text with the same numbers. */
export function salesEmailOf(facts: SalesEmailFacts): SalesEmail {
  const { eventName, frequency, period } = facts;
  const title = `${frequency} sales: ${eventName}`;
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
    ['Refunds in this period', formatMoney(refunds)],
    ['Sold so far', `${sold} of ${total}`],
  ];
}

function textOf(title: string, facts: SalesEmailFacts): string {
  const figures = figuresOf(facts).map(([label, value]) => `${label}: ${value}`);
  const rows = facts.summary.rows.map(({ name, sold, comps, revenue }) => `${name}: ${sold} sold, ${comps} comps, ${formatMoney(revenue)}`);
  return [title, facts.period, '', ...figures, '', ...rows, '', facts.reportUrl].join('\n');
}

const CELL = 'padding:6px 12px 6px 0;font-size:14px;border-bottom:1px solid #E5E2EB';
const cells = (values: readonly string[]) =>
  values.map((value, index) => `<td style="${CELL}${index > 0 ? ';text-align:right' : ''}">${escape(value)}</td>`).join('');
const table = (rows: readonly (readonly string[])[]) =>
  `<table role="presentation" cellspacing="0" style="border-collapse:collapse;width:100%;margin:16px 0">${rows.map((row) => `<tr>${cells(row)}</tr>`).join('')}</table>`;

function htmlOf(title: string, facts: SalesEmailFacts): string {
  const { rows } = facts.summary;
  const items = rows.map(({ name, sold, comps, revenue }) => [name, String(sold), String(comps), formatMoney(revenue)]);
  return `<!doctype html><html lang="en"><body style="margin:0;background:#F6F5F8;font-family:Inter,system-ui,sans-serif;color:#1A1623">
<div style="max-width:560px;margin:0 auto;padding:32px 16px"><div style="background:#fff;border:1px solid #E5E2EB;border-radius:14px;padding:24px">
<h1 style="font-size:20px;margin:0 0 4px">${escape(title)}</h1><p style="margin:0;color:#585266">${escape(facts.period)}</p>
${table(figuresOf(facts))}
${items.length > 0 ? table([['Sold in this period', 'Sold', 'Comps', 'Revenue'], ...items]) : '<p style="color:#585266">Nothing was sold in this period.</p>'}
<p style="margin:16px 0 0"><a href="${escape(facts.reportUrl)}" style="color:#5F33D1">Open the event</a></p>
</div></div></body></html>`;
}
