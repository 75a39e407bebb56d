import { sumOf, type Cents } from '../money.ts';
import { refundedRevenueOf, revenueOf } from '../orders/order-figures.ts';
import { forbidsRefund, type Dispute } from '../orders/dispute.ts';
import { discountedPriceOf, itemsOf, nightsBackOf, scansOf, type OrderItem, type OrderRecord } from '../orders/order-record.ts';
import { isAtProvider, type PaymentRecord } from '../orders/payments.ts';
import { addedUp, reversed, type LedgerItem, type LedgerLine, type LineKind } from './ledger-line.ts';

/** The fields of an item that the ledger reads, in addition to those of every rule. */
export interface BookedItem extends OrderItem {
  readonly name: string;
  readonly tierName?: string | null;
  readonly ticketTierId?: string | null;
  /** An add-on that came free with something else. */
  readonly complimentary?: boolean;
  /** What an RSVP's ticket is worth, in dollars as text (answer 36). */
  readonly values?: string | null;
}

/** What the ledger reads of an order. */
export interface BookedOrder extends Pick<OrderRecord, 'state' | 'type' | 'hidden' | 'refundedAmount' | 'refundedOutside'> {
  readonly payments?: readonly PaymentRecord[];
  readonly placedAt: Date | null;
  readonly parentOrderId?: string | null;
  readonly total: Cents;
  readonly figures: Readonly<Record<'tax' | 'serviceFee' | 'processingFee', Cents>>;
  readonly disputes?: readonly (Dispute & { readonly amount: Cents })[] | null;
  /** The secret code it was bought with; `discountCode` when it takes something off. */
  readonly promotionCode?: string | null;
  readonly discountCode?: string | null;
  readonly tickets: readonly BookedItem[];
  readonly upgrades: readonly BookedItem[];
}

/**
 * Everything that the ledger holds of one order, now: the sum of all its entries equals it at any time. An order that was never placed has
 * none, nor has a hidden one: its season's order was sold. What was canceled or refunded is taken out; money that moved (`Payment`, `Repayment`) stays.
 */
export function balanceOf(order: BookedOrder): LedgerLine[] {
  if (!order.placedAt || order.hidden) return [];
  const own = order.parentOrderId ? [] : orderLines(order);
  const tickets = order.tickets.flatMap((item) => itemLines(order, 'Ticket', item));
  const addOns = order.upgrades.flatMap((item) => itemLines(order, 'AddOn', item));
  return addedUp([...own, ...tickets, ...addOns]);
}

/** Returns what has to be booked so that the ledger says `after` where it said `before`. */
export function linesBetween(before: readonly LedgerLine[], after: readonly LedgerLine[]): LedgerLine[] {
  return addedUp([...after, ...reversed(before)]);
}

/** The line of one item's first admission. */
export function admissionLine(of: LedgerItem['of'], item: BookedItem): LedgerLine {
  return line('Admission', ledgerItemOf(of, item), 1, 0);
}

function orderLines(order: BookedOrder): LedgerLine[] {
  const atBank = (order.disputes ?? []).filter(forbidsRefund);
  return [
    ...moneyLines(order),
    ...atBank.map(({ amount }) => line('Dispute', null, 1, amount)),
    ...(order.state === 'Canceled' ? [] : countedLines(order)),
  ];
}

/** Returns what was paid and paid back: at the provider in lines without a way, which its books are compared with; else by way. */
function moneyLines({ total, refundedAmount, payments = [] }: BookedOrder): LedgerLine[] {
  const others = payments.filter((payment) => payment.state === 'Received' && !isAtProvider(payment));
  const [paid, back] = [sumOf(others, ({ amount }) => amount), sumOf(others, ({ refunded }) => refunded)];
  return [
    line('Payment', null, 0, total - paid),
    line('Repayment', null, 0, back - (refundedAmount ?? 0)),
    ...others.flatMap(({ way, amount, refunded }) => [
      { ...line('Payment', null, 0, amount), way },
      { ...line('Repayment', null, 0, 0 - refunded), way },
      // what is spent is owed no more, and what goes back is owed again
      line('GiftCard', null, 0, way === 'giftCard' ? refunded - amount : 0),
    ]),
  ];
}

/** The lines of an order that counts as a sale (OPS-184). */
function countedLines(order: BookedOrder): LedgerLine[] {
  const { total, figures } = order;
  const revenue = revenueOf({ ...figures, total });
  const outside = order.refundedOutside ?? 0;
  // net revenue never falls below 0 (answer 36): what went back beyond it was tax or fees
  const fromRevenue = Math.min(outside, Math.max(0, revenue - (refundedRevenueOf(order) - outside)));
  return [
    line('Order', null, 1, 0),
    line('OrganizationFee', null, 0, revenue - sumOf(itemsOf(order), discountedPriceOf)),
    line('ServiceFee', null, 0, figures.serviceFee),
    line('ProcessingFee', null, 0, figures.processingFee),
    line('OutsideRefund', null, 0, 0 - fromRevenue),
    line('Promotion', null, (order.promotionCode ?? order.discountCode) ? 1 : 0, 0),
  ];
}

function itemLines(order: BookedOrder, of: LedgerItem['of'], item: BookedItem): LedgerLine[] {
  const at = ledgerItemOf(of, item);
  const isIn = item.state !== 'Canceled' && scansOf(item).some(({ scanned }) => scanned);
  const admission = line('Admission', at, isIn ? 1 : 0, 0);
  // it was sold by the order it came from (OPS-185)
  if (item.parentTicketId || item.parentUpgradeId) return [admission];
  if (item.refund?.refunded) return [admission, line('Refunded', at, 1, discountedPriceOf(item))];
  // a friend still has it, though the order it came from no longer counts
  if (order.state === 'Canceled') return [admission, line('Held', at, item.state === 'Canceled' ? 0 : 1, 0)];
  const back = nightsBackOf(item);
  const [tax, nights] = [line('Tax', at, 0, (item.tax ?? 0) - back.tax), line('NightBack', at, 0, 0 - back.price)];
  if (item.state === 'Canceled') return [line('Kept', at, 0, discountedPriceOf(item)), nights, tax];
  return [
    line(of, at, 1, item.price),
    line('Comp', at, order.type === 'Complimentary' ? 1 : 0, 0),
    line('Included', at, order.type !== 'Complimentary' && item.complimentary ? 1 : 0, 0),
    // its value replaces its price (OPS-187)
    line('Value', at, 0, order.type === 'RSVP' ? centsOfDollars(item.values) - discountedPriceOf(item) : 0),
    line('Discount', at, 0, 0 - (item.discount ?? 0)),
    nights,
    tax,
    line('Share', at, item.state === 'Shared' ? 1 : 0, 0),
    admission,
  ];
}

function ledgerItemOf(of: LedgerItem['of'], item: BookedItem): LedgerItem {
  const typeId = (of === 'Ticket' ? item.ticketTypeId : item.upgradeId) ?? item._id;
  return { of, typeId, tierId: item.ticketTierId ?? null, name: item.name, tierName: item.tierName ?? null, price: item.price };
}

/** The cents of an amount in dollars as text; 0 where it is none. */
function centsOfDollars(text: string | null | undefined): Cents {
  const cents = Math.round(Number(text ?? 0) * 100);
  return Number.isSafeInteger(cents) ? cents : 0;
}

function line(kind: LineKind, item: LedgerItem | null, count: number, cents: Cents): LedgerLine {
  return { kind, item, count, cents };
}
