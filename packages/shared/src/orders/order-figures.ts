import { addCents, sumOf, type Cents } from '../money.ts';
import { discountedPriceOf, itemsOf, nightsBackOf, scansOf, type OrderFeeLine, type OrderItem, type OrderRecord } from './order-record.ts';
import { isHeld } from './order-states.ts';

/** All cents, as the order's summary shows them. */
export interface OrderFigures {
  readonly totalCharge: Cents;
  readonly salesTax: Cents;
  readonly serviceFee: Cents;
  readonly processingFee: Cents;
  /** totalCharge less tax, service and processing fees. */
  readonly totalRevenue: Cents;
  /** Discounted prices of the refunded items, without tax and fees, plus outside refunds. */
  readonly refunds: Cents;
  /** totalRevenue less refunds; never below 0. */
  readonly netRevenue: Cents;
}

/** One row of an order's panel: all single items of one ticket type or add-on. */
export interface ItemGroup {
  readonly kind: 'Ticket' | 'Upgrade';
  readonly typeId: string;
  readonly name: string;
  readonly count: number;
  /** Sum of discounted prices, cents. */
  readonly amount: Cents;
  readonly items: readonly OrderItem[];
}

/** The payee of a fee decides its label: Marquee's is `Service Fee`, Stripe's `Processing Fees`, the organization's keeps its name. */
export function feeLabelOf(fee: Pick<OrderFeeLine, 'name' | 'appliedBy'>): string {
  if (fee.appliedBy === 'Marquee') return 'Service Fee';
  return fee.appliedBy === 'Stripe' ? 'Processing Fees' : fee.name;
}

/** The fee lines for display: one Service Fee, one Processing Fees, the organization's own by name; amounts in cents. */
export function feeLinesOf(fees: readonly OrderFeeLine[]): readonly { readonly label: string; readonly amount: Cents }[] {
  // an organization's fee is its own line, also one that is named like ours
  const same = Map.groupBy(fees, (fee) => `${fee.appliedBy} ${feeLabelOf(fee)}`);
  return [...same.values()].map((lines) => ({ label: feeLabelOf(lines[0]!), amount: sumOf(lines, ({ amount }) => amount) }));
}

/**
 * The order's total in cents: what its payments add up to that were not given up for another way; of records without states the first one, else
 * prices − discounts + tax + fees (OPS-040, 246).
 */
export function orderTotalOf(order: OrderRecord): Cents {
  const payments = (order.payments ?? []).filter(({ amount }) => Number.isFinite(amount));
  const live = payments.filter(({ state }) => state !== undefined && state !== 'Canceled');
  const counted = live.length > 0 ? live : payments.slice(0, 1);
  if (counted.length > 0) return sumOf(counted, ({ amount }) => Math.round(amount));
  return addCents(
    sumOf(itemsOf(order), (item) => discountedPriceOf(item) + (item.tax ?? 0)),
    sumOf(order.fees ?? [], (fee) => fee.amount),
  );
}

/** The organization's revenue from a charge (OPS-246), cents: less tax, service and processing fees. */
export function revenueOf(charge: Readonly<Record<'total' | 'tax' | 'serviceFee' | 'processingFee', Cents>>): Cents {
  return charge.total - charge.tax - charge.serviceFee - charge.processingFee;
}

/** The refunded part of the revenue, cents: the prices of refunded items and nights, plus refunds without an item in full. */
export function refundedRevenueOf(order: Pick<OrderRecord, 'tickets' | 'upgrades' | 'refundedOutside'>): Cents {
  const items = sumOf(itemsOf(order), (item) => (item.refund?.refunded ? discountedPriceOf(item) : nightsBackOf(item).price));
  return addCents(items, order.refundedOutside ?? 0);
}

/** Charge, revenue, refunds and net revenue of an order (OPS-056, 246; answer 36). */
export function orderFiguresOf(order: OrderRecord): OrderFigures {
  const by = (appliedBy: string) => sumOf(order.fees ?? [], (fee) => (fee.appliedBy === appliedBy ? fee.amount : 0));
  const totalCharge = orderTotalOf(order);
  const salesTax = sumOf(itemsOf(order), (item) => item.tax ?? 0);
  const [serviceFee, processingFee] = [by('Marquee'), by('Stripe')];
  const totalRevenue = revenueOf({ total: totalCharge, tax: salesTax, serviceFee, processingFee });
  const refunds = refundedRevenueOf(order);
  return { totalCharge, salesTax, serviceFee, processingFee, totalRevenue, refunds, netRevenue: Math.max(0, totalRevenue - refunds) };
}

/** The items grouped by ticket type, then by add-on, in the order they were bought (OPS-047). */
export function itemGroupsOf(order: Pick<OrderRecord, 'tickets' | 'upgrades'>): readonly ItemGroup[] {
  return [...grouped('Ticket', order.tickets), ...grouped('Upgrade', order.upgrades)];
}

/** How many tickets and add-ons are still the holder's: Active or Offered (OPS-066). */
export function heldCountsOf(order: Pick<OrderRecord, 'tickets' | 'upgrades'>): { readonly tickets: number; readonly upgrades: number } {
  const held = (items: readonly OrderItem[]) => items.filter((item) => isHeld(item.state)).length;
  return { tickets: held(order.tickets), upgrades: held(order.upgrades) };
}

/** Tells whether `Print tickets` is offered: not for a canceled order, nor where nothing is left to print (OPS-162). */
export function isPrintOffered(order: Pick<OrderRecord, 'state' | 'tickets' | 'upgrades'>): boolean {
  const { tickets, upgrades } = heldCountsOf(order);
  return order.state !== 'Canceled' && tickets + upgrades > 0;
}

/** `2 tickets and 1 add-on`; a part that is 0 is omitted, and without any the text is empty (answer 41). */
export function itemCountText(counts: { readonly tickets: number; readonly upgrades: number }): string {
  const part = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]);
  return [...part(counts.tickets, 'ticket'), ...part(counts.upgrades, 'add-on')].join(' and ');
}

/** How many of the order's own tickets and add-ons were scanned at least once (OPS-038). */
export function scannedCountOf(order: Pick<OrderRecord, 'tickets' | 'upgrades'>): number {
  return itemsOf(order).filter((item) => isHeld(item.state) && scansOf(item).some((scan) => scan.scanned)).length;
}

function grouped(kind: ItemGroup['kind'], items: readonly OrderItem[]): ItemGroup[] {
  const groups = Map.groupBy(items, (item) => item.ticketTypeId ?? item.upgradeId ?? item.name ?? item._id);
  return [...groups].map(([typeId, members]) => ({
    kind,
    typeId,
    name: members[0]?.name ?? '',
    count: members.length,
    amount: sumOf(members, discountedPriceOf),
    items: members,
  }));
}
