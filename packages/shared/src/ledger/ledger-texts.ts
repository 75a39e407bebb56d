import { wayText } from '../orders/payments.ts';
import type { LedgerAct, LedgerItem, LedgerLine, LineKind } from './ledger-line.ts';

/** Acts in words. */
export const ACT_TEXTS: Readonly<Record<LedgerAct, string>> = {
  Sale: 'Sale',
  Refund: 'Refund',
  RefundReturned: 'Refund returned by the bank',
  Cancellation: 'Cancellation',
  Share: 'Share',
  ShareReturned: 'Share taken back',
  Admission: 'Admission',
  AdmissionReturned: 'Admission undone',
  Dispute: 'Dispute',
  Correction: 'Correction',
  Hold: 'Tickets held',
  HoldChange: 'Hold changed',
  HoldRelease: 'Hold released',
  GiftCardIssue: 'Gift card issued',
  GiftCardChange: 'Gift card adjusted',
};

const KIND_TEXTS: Readonly<Record<LineKind, string>> = {
  Order: 'Order',
  Ticket: 'Ticket',
  AddOn: 'Add-on',
  Comp: 'Complimentary',
  Included: 'Included',
  Value: 'Value',
  Discount: 'Discount',
  Tax: 'Sales tax',
  OrganizationFee: 'Organization fees',
  ServiceFee: 'Service fee',
  ProcessingFee: 'Processing fee',
  OutsideRefund: 'Refund without items',
  Promotion: 'Code',
  Admission: 'Admission',
  Share: 'Share',
  Refunded: 'Refunded',
  NightBack: 'Refunded night',
  Kept: 'Canceled without a refund',
  Held: 'Shared from a canceled order',
  Payment: 'Payment',
  Repayment: 'Money returned',
  Dispute: 'Dispute',
  GiftCard: 'Owed on gift cards',
  Hold: 'Held',
  HoldAdmission: 'Checked in from a hold',
};

export function kindText(kind: LineKind): string {
  return KIND_TEXTS[kind];
}

/** An item as it was sold: `Floor, Early Bird`. */
export function itemText({ name, tierName }: Pick<LedgerItem, 'name' | 'tierName'>): string {
  return tierName && tierName !== name ? `${name}, ${tierName}` : name;
}

type Told = Pick<LedgerLine, 'kind' | 'way'> & { readonly item: Pick<LedgerItem, 'name' | 'tierName'> | null };

/** A line in words: `Floor, Early Bird`, `Discount: Floor, Early Bird`, `Organization fees`, `Payment: Check`. */
export function lineText({ kind, item, way }: Told): string {
  if (way) return `${KIND_TEXTS[kind]}: ${wayText(way)}`;
  if (!item) return KIND_TEXTS[kind];
  return kind === 'Ticket' || kind === 'AddOn' ? itemText(item) : `${KIND_TEXTS[kind]}: ${itemText(item)}`;
}
