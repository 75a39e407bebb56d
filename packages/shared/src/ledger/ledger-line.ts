import type { Cents } from '../money.ts';
import type { PaymentWay } from '../orders/payments.ts';

/** What a line counts. Each kind is explained in docs/algorithms/figures.md; the sums of a kind are figures. */
export const LINE_KINDS = [
  'Order',
  'Ticket',
  'AddOn',
  'Comp',
  'Included',
  'Value',
  'Discount',
  'Tax',
  'OrganizationFee',
  'ServiceFee',
  'ProcessingFee',
  'OutsideRefund',
  'Promotion',
  'Admission',
  'Share',
  'Refunded',
  'NightBack',
  'Kept',
  'Held',
  'Payment',
  'Repayment',
  'Dispute',
  'GiftCard',
  'Hold',
  'HoldAdmission',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** What happened to the order, to the hold block, or to the gift card. */
export const LEDGER_ACTS = [
  'Sale',
  'Refund',
  'RefundReturned',
  'Cancellation',
  'Share',
  'ShareReturned',
  'Admission',
  'AdmissionReturned',
  'Dispute',
  'Correction',
  'Hold',
  'HoldChange',
  'HoldRelease',
  'GiftCardIssue',
  'GiftCardChange',
] as const;
export type LedgerAct = (typeof LEDGER_ACTS)[number];

/** What was sold at one price: one ticket type, tier and price, or one add-on and price. */
export interface LedgerItem {
  readonly of: 'Ticket' | 'AddOn';
  /** The id of the ticket type or add-on. */
  readonly typeId: string;
  readonly tierId: string | null;
  /** As it was called when it was sold. */
  readonly name: string;
  readonly tierName: string | null;
  /** Before discounts, cents. */
  readonly price: Cents;
}

/** One line of the ledger: by how much a kind moved, for one item or for the order as a whole (`item` null). Both numbers may be negative. */
export interface LedgerLine {
  readonly kind: LineKind;
  readonly item: LedgerItem | null;
  /** How money was taken that is not at the payment provider; of a gift card how it was paid for. */
  readonly way?: PaymentWay;
  readonly count: number;
  readonly cents: Cents;
}

/** Lines with the same key add up to one. */
export function keyOfItem(item: LedgerItem | null): string {
  return item ? `${item.of}:${item.typeId}:${item.tierId ?? ''}:${item.price}` : '';
}

/** The lines of equal kind, way and item added up, those of zero left out, in the order of their first appearance. */
export function addedUp(lines: readonly LedgerLine[]): LedgerLine[] {
  const sums = new Map<string, LedgerLine>();
  for (const line of lines) {
    // most of an order's lines: it has no discount, no comps, was not shared
    if (line.count === 0 && line.cents === 0) continue;
    const key = `${line.kind} ${line.way ?? ''} ${keyOfItem(line.item)}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, count: sum.count + line.count, cents: sum.cents + line.cents } : line);
  }
  return [...sums.values()].filter(({ count, cents }) => count !== 0 || cents !== 0);
}

/** The lines with their signs turned. */
export function reversed(lines: readonly LedgerLine[]): LedgerLine[] {
  return lines.map((line) => ({ ...line, count: 0 - line.count, cents: 0 - line.cents }));
}
