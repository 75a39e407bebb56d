import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import {
  LEDGER_ACTS,
  LINE_KINDS,
  type LedgerAct,
  type LedgerItem,
  type LedgerLine,
  type LineKind,
} from '@marquee/shared/ledger/ledger-line';
import { PAYMENT_WAYS, type PaymentWay } from '@marquee/shared/orders/payments';

const id = { type: SchemaTypes.ObjectId, required: true };

@Schema({ _id: false })
class BookedItem implements LedgerItem {
  @Prop({ type: String, required: true }) of!: LedgerItem['of'];
  @Prop(id) typeId!: string;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) tierId!: string | null;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, default: null }) tierName!: string | null;
  @Prop({ type: Number, required: true }) price!: number;
}

@Schema({ _id: false })
class BookedLine implements LedgerLine {
  @Prop({ type: String, enum: LINE_KINDS, required: true }) kind!: LineKind;
  @Prop({ type: SchemaFactory.createForClass(BookedItem), default: null }) item!: LedgerItem | null;
  @Prop({ type: String, enum: PAYMENT_WAYS }) way?: PaymentWay;
  @Prop({ type: Number, required: true }) count!: number;
  @Prop({ type: Number, required: true }) cents!: number;
}

/**
 * One act on one order, hold block or gift card, with the lines it wrote; inserted in the act's transaction, and never changed but for `folded`. All entries of an
 * order add up to its balance (`balanceOf`). Instants in UTC, money in cents.
 */
@Schema({ collection: 'ledger', versionKey: false })
export class LedgerEntry {
  @Prop(id) _id!: string;
  @Prop(id) orgId!: string;
  /** The event or season that was sold; of a gift card itself the card, which is no revenue. */
  @Prop(id) sellableId!: string;
  /** What it was done to: an order, a hold block, or a gift card. */
  @Prop({ type: SchemaTypes.ObjectId }) orderId?: string;
  @Prop({ type: SchemaTypes.ObjectId }) holdId?: string;
  @Prop({ type: SchemaTypes.ObjectId }) giftCardId?: string;
  /** Of a season's order: the event of the one night that it is about. Absent otherwise. */
  @Prop({ type: SchemaTypes.ObjectId }) nightId?: string;
  @Prop({ type: String, enum: LEDGER_ACTS, required: true }) act!: LedgerAct;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: [SchemaFactory.createForClass(BookedLine)], required: true }) lines!: LedgerLine[];
  /** Whether the sums contain it. Absent once they do, so that the index of what is left stays small. */
  @Prop({ type: Boolean }) unfolded?: true;
}

export const LedgerEntrySchema = SchemaFactory.createForClass(LedgerEntry);
LedgerEntrySchema.index({ orderId: 1 });
// what a figure is made of, newest first
LedgerEntrySchema.index({ orgId: 1, at: -1, _id: -1 });
LedgerEntrySchema.index({ sellableId: 1, at: -1, _id: -1 });
LedgerEntrySchema.index({ orgId: 1, sellableId: 1, at: 1 }, { name: 'unfolded', partialFilterExpression: { unfolded: true } });
