import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { CompBudgets } from '@marquee/shared/counter/comp-budgets';

const budget = { type: Number, default: null };

/** How many tickets of an event or season each role may give away; without a record there is no limit. */
@Schema({ collection: 'compBudgets', versionKey: false })
export class CompBudget implements CompBudgets {
  /** The id of the event or season. */
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop(budget) BOX_OFFICE!: number | null;
  @Prop(budget) ADMIN!: number | null;
  @Prop(budget) OWNER!: number | null;
  /** Raised by every sale that is counted, so that two at the same moment conflict. */
  @Prop({ type: Number, default: 0 }) acts!: number;
}
export const CompBudgetSchema = SchemaFactory.createForClass(CompBudget);
