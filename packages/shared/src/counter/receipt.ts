import { addCents, formatMoney, sumOf, type Cents } from '../money.ts';
import type { OrderFeeLine } from '../orders/order-record.ts';
import { feeLinesOf } from '../orders/order-figures.ts';
import { wayText, type PaymentState, type PaymentWay } from '../orders/payments.ts';
import { changeOf } from './counter-payments.ts';

/** How a row of a receipt is set: the seller, a centered or plain text, a text with its amount, a sum, or a rule. */
export const RECEIPT_ROWS = ['head', 'center', 'text', 'pair', 'sum', 'rule'] as const;
export type ReceiptRowKind = (typeof RECEIPT_ROWS)[number];

/** One row, the same on paper of every kind, in a mail and on a page. */
export interface ReceiptRow {
  readonly kind: ReceiptRowKind;
  readonly left: string;
  /** The amount; empty without one. */
  readonly right: string;
}

interface ReceiptItem {
  readonly name: string;
  readonly seat?: string | null;
  readonly price: Cents;
}

interface ReceiptPayment {
  readonly way: PaymentWay;
  readonly state: PaymentState;
  readonly amount: Cents;
  readonly given?: Cents | null;
  readonly brand?: string | null;
  readonly last4?: string | null;
  readonly reference?: string | null;
}

/** What an exchange took back: each ticket with its tax, the fees, and what of it was handed over. */
export interface ReceiptExchange {
  readonly number: string;
  readonly items: readonly (Omit<ReceiptItem, 'price'> & { readonly amount: Cents })[];
  readonly fees: Cents;
  readonly back: readonly { readonly way: PaymentWay; readonly amount: Cents }[];
}

export interface ReceiptFacts {
  readonly seller: string;
  readonly eventName: string;
  readonly number: string;
  /** In the zone of the venue. */
  readonly soldAt: string;
  readonly till: string | null;
  readonly soldBy: string | null;
  readonly items: readonly ReceiptItem[];
  readonly discount: Cents;
  readonly tax: Cents;
  readonly fees: readonly OrderFeeLine[];
  readonly total: Cents;
  readonly payments: readonly ReceiptPayment[];
  readonly exchange: ReceiptExchange | null;
}

/** The rows of a receipt: what was sold, what it cost, how it was paid, and of an exchange what was taken back. The amounts add up to the total. */
export function receiptRowsOf(facts: ReceiptFacts): ReceiptRow[] {
  const { seller, eventName, number, soldAt, till, soldBy, discount, tax, total, exchange } = facts;
  const received = facts.payments.filter(({ state, amount }) => state === 'Received' && amount > 0);
  const cash = received.filter(({ way }) => way === 'cash');
  const given = sumOf(cash, (payment) => payment.given ?? payment.amount);
  const change = sumOf(cash, (payment) => changeOf(payment));
  return [
    row('head', seller),
    row('center', eventName),
    row('center', soldAt),
    row('center', [`Order ${number}`, till, soldBy].filter(Boolean).join(', ')),
    row('rule', ''),
    ...(exchange ? takenBack(exchange) : []),
    ...grouped(facts.items).map(({ left, amount }) => pair(left, amount)),
    ...(discount > 0 ? [pair('Discount', -discount)] : []),
    ...feeLinesOf(facts.fees).map(({ label, amount }) => pair(label, amount)),
    ...(tax > 0 ? [pair('Sales tax', tax)] : []),
    row('rule', ''),
    row('sum', 'Total', money(total)),
    ...received.map((payment) => pair(paidText(payment, exchange), payment.amount)),
    ...(change > 0 ? [pair('Cash given', given), pair('Change', change)] : []),
    ...(exchange?.back ?? []).filter(({ amount }) => amount > 0).map(({ way, amount }) => pair(`Given back, ${wayText(way)}`, amount)),
  ];
}

/** Whether the drawer is opened for it: only where cash came in or went out (BYD-133). */
export function opensDrawer({ payments, exchange }: Pick<ReceiptFacts, 'payments' | 'exchange'>): boolean {
  const cameIn = payments.some(({ way, state, amount }) => way === 'cash' && state === 'Received' && amount > 0);
  return cameIn || (exchange?.back ?? []).some(({ way, amount }) => way === 'cash' && amount > 0);
}

function takenBack({ number, items, fees }: ReceiptExchange): ReceiptRow[] {
  const value = addCents(
    sumOf(items, ({ amount }) => amount),
    fees,
  );
  return [
    row('text', `Taken back of order ${number}`),
    ...items.map(({ name, seat, amount }) => pair(textOf({ name, seat }), -amount)),
    ...(fees > 0 ? [pair('Fees', -fees)] : []),
    row('sum', 'Counts for', money(value)),
    row('rule', ''),
  ];
}

function grouped(items: readonly ReceiptItem[]): { readonly left: string; readonly amount: Cents }[] {
  const groups = Map.groupBy(items, ({ name, seat, price }) => JSON.stringify([name, seat ?? '', price]));
  return [...groups.values()].map((same) => ({
    left: same.length > 1 ? `${same.length} x ${textOf(same[0]!)}` : textOf(same[0]!),
    amount: sumOf(same, ({ price }) => price),
  }));
}

function textOf({ name, seat }: Pick<ReceiptItem, 'name' | 'seat'>): string {
  return seat ? `${name}, ${seat}` : name;
}

function paidText({ way, brand, last4, reference }: ReceiptPayment, exchange: ReceiptExchange | null): string {
  if (way === 'credit') return exchange ? 'Paid by what was taken back' : wayText(way);
  if (last4) return `${(brand ?? '').charAt(0).toUpperCase()}${(brand ?? '').slice(1)} ${last4}`.trim();
  return reference ? `${wayText(way)} ${reference}` : wayText(way);
}

function pair(left: string, cents: Cents): ReceiptRow {
  return row('pair', left, money(cents));
}

/** With a minus that every printer knows. */
function money(cents: Cents): string {
  return cents < 0 ? `-${formatMoney(-cents)}` : formatMoney(cents);
}

function row(kind: ReceiptRowKind, left: string, right = ''): ReceiptRow {
  return { kind, left, right };
}
