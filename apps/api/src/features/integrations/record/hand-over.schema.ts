import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { HAND_OVER_STATES, type HandOverState } from '@marquee/shared/integrations/hand-over';

import { HAND_OVER_KINDS, type HandOverKind } from '#platform/integrations/order-integration.port';

/** That an order has to be handed over, or was. These records are the queue of an integration: a paused one keeps it. `_id` is the order's. */
@Schema({ collection: 'integrationHandOvers', versionKey: false })
export class HandOver {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: String, enum: HAND_OVER_KINDS, required: true }) kind!: HandOverKind;
  @Prop({ type: String, enum: HAND_OVER_STATES, required: true }) state!: HandOverState;
  /** Waiting: not before this instant. */
  @Prop({ type: Date, required: true }) dueAt!: Date;
  /** Until then a worker has it in hand; null when none has. */
  @Prop({ type: Date, default: null }) takenUntil!: Date | null;
  /** Tries without an answer since it was last wanted. */
  @Prop({ type: Number, required: true }) attempts!: number;
  /** Raised when it is wanted again: what was begun before does not end it. */
  @Prop({ type: Number, required: true }) wishes!: number;
}

export const HandOverSchema = SchemaFactory.createForClass(HandOver);
HandOverSchema.index({ orgId: 1, state: 1, dueAt: 1 });
HandOverSchema.index({ dueAt: 1, orgId: 1 }, { name: 'due', partialFilterExpression: { state: 'Waiting' } });
