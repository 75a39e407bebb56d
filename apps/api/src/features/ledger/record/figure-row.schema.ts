import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { FigureSums } from '@marquee/shared/ledger/figure-sums';
import type { LedgerItem } from '@marquee/shared/ledger/ledger-line';

export const ROW_SPANS = ['all', 'day', 'hour', 'quarter'] as const;
export type RowSpan = (typeof ROW_SPANS)[number];

/**
 * The sums of the folded lines of one organization, event or season (`scopeId`) in one span of UTC; those of an item (`item` set) only for
 * what was sold. Derived only from the ledger, and can be rebuilt from it.
 */
@Schema({ collection: 'figures', versionKey: false })
export class FigureRow {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) scopeId!: string;
  /** `keyOfItem`; empty for the scope as a whole. */
  @Prop({ type: String, default: '' }) itemKey!: string;
  @Prop({ type: String, enum: ROW_SPANS, required: true }) span!: RowSpan;
  /** When the span begins; 1970 for `all`. */
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: SchemaTypes.Mixed, default: null }) item!: LedgerItem | null;
  @Prop({ type: SchemaTypes.Mixed, default: {} }) sums!: FigureSums;
}

export const FigureRowSchema = SchemaFactory.createForClass(FigureRow);
FigureRowSchema.index({ scopeId: 1, span: 1, at: 1, itemKey: 1 }, { unique: true });
