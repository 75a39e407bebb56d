import { sumOf, type Cents } from '../money.ts';
import type { Dispute } from './dispute.ts';
import type { FeeApplier } from './fees.ts';
import type { ItemState, OrderState, OrderType } from './order-states.ts';
import type { PaymentState, PaymentWay } from './payments.ts';

export interface ItemRefund {
  readonly refunded: boolean;
  readonly refundedAmount?: Cents | null;
  readonly refundedAt?: Date | string | null;
}

/** One reading place of an item: one for the show, or one for each day of a multi-day ticket. */
export interface ScanEntry {
  readonly _id?: string;
  readonly dayId?: string | null;
  readonly scanned: boolean;
  readonly scannedAt?: Date | string | null;
  /** The start of the entry's day. */
  readonly startsAt?: Date | string | null;
  /** How often its ticket came in; absent for once. */
  readonly entries?: number | null;
  /** When it left after it came in last. */
  readonly outAt?: Date | string | null;
}

/** The part of a season's item that went back for one of its nights, cents (BYD-105). */
export interface NightBack {
  /** The night's event. */
  readonly eventId: string;
  /** Of its price after discounts. */
  readonly price: Cents;
  readonly tax: Cents;
}

/** A ticket or add-on of an order; `price` is before discount, all amounts are cents, frozen at purchase. */
export interface OrderItem {
  readonly _id: string;
  readonly name?: string;
  readonly state: ItemState;
  readonly price: Cents;
  readonly discount?: Cents | null;
  readonly tax?: Cents | null;
  readonly refund?: ItemRefund | null;
  /** The nights of a season's item that went back before the rest of it. */
  readonly nightsBack?: readonly NightBack[] | null;
  /** One entry instead of a list in orders that the migration of their ledger (0004) reads before it is one (0005). */
  readonly scan?: readonly ScanEntry[] | ScanEntry | null;
  readonly ticketTypeId?: string | null;
  /** Of a season's ticket: the nights that its buyer chose and paid for by the night. Without any it is for all nights. */
  readonly dayIds?: readonly string[] | null;
  /** The table that it was sold with as a whole. */
  readonly tableId?: string | null;
  /** Of a companion seat: the ticket of the wheelchair space that it was sold with. */
  readonly companionOf?: string | null;
  readonly upgradeId?: string | null;
  readonly parentTicketId?: string | null;
  readonly parentUpgradeId?: string | null;
}

/** Cents paid (`amount`), and cents of it refunded (`refund`). */
export interface FeeTotal {
  readonly amount: Cents;
  readonly refund: Cents;
}

export interface OrderFeeLine {
  readonly name: string;
  readonly amount: Cents;
  readonly appliedBy: FeeApplier;
}

/** A night that a season's order lost by its cancellation. */
export interface EndedNightRecord {
  readonly eventId: string;
  /** Its share went back. */
  readonly isRefunded: boolean;
}

/** The parts of an order that the rules read (OPS-209, 212, 213); every reader passes its own fuller record. */
export interface OrderRecord {
  readonly state: OrderState;
  readonly type: OrderType;
  readonly hidden?: boolean | null;
  readonly seasonId?: string | null;
  /** Of a season's order: the nights that ended for it. */
  readonly endedNights?: readonly EndedNightRecord[] | null;
  readonly tickets: readonly OrderItem[];
  readonly upgrades: readonly OrderItem[];
  readonly fees?: readonly OrderFeeLine[] | null;
  /** Those without a state were received. */
  readonly payments?: readonly { readonly amount: Cents; readonly state?: PaymentState; readonly way?: PaymentWay }[] | null;
  readonly processingFee?: FeeTotal | null;
  readonly promoterFee?: FeeTotal | null;
  readonly refundedAmount?: Cents | null;
  /** The part of `refundedAmount` that was refunded outside Marquee without an item. */
  readonly refundedOutside?: Cents | null;
  readonly disputes?: readonly Dispute[] | null;
}

/** Returns what was paid for the item before tax, cents. */
export function discountedPriceOf(item: Pick<OrderItem, 'price' | 'discount'>): Cents {
  return item.price - (item.discount ?? 0);
}

/** What of an item went back for single nights, cents: all of it once the item was refunded. */
export function nightsBackOf({ nightsBack }: Pick<OrderItem, 'nightsBack'>): { readonly price: Cents; readonly tax: Cents } {
  const back = nightsBack ?? [];
  return { price: sumOf(back, ({ price }) => price), tax: sumOf(back, ({ tax }) => tax) };
}

/** Tickets and add-ons of an order in one list. */
export function itemsOf(order: Pick<OrderRecord, 'tickets' | 'upgrades'>): readonly OrderItem[] {
  return [...order.tickets, ...order.upgrades];
}

/** The scan entries of an item, whether stored as a list, as one entry or not at all (OPS-222). */
export function scansOf(item: Pick<OrderItem, 'scan'>): readonly ScanEntry[] {
  if (!item.scan) return [];
  return Array.isArray(item.scan) ? (item.scan as readonly ScanEntry[]) : [item.scan as ScanEntry];
}
