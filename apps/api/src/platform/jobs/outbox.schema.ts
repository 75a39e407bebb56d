import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { LONG_LANES, type LongLane } from './job.ts';

/** A job that was committed together with the change it follows from. */
@Schema({ collection: 'outbox', versionKey: false })
export class OutboxEntry {
  _id!: string;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: SchemaTypes.Mixed, required: true }) payload!: unknown;
  /** Unique by key: enqueuing again changes nothing, for a year. */
  @Prop({ type: String }) key?: string;
  /** Instead of its job's own queue. */
  @Prop({ type: String, enum: LONG_LANES }) lane?: LongLane;
  /** Not before this instant of the clock. */
  @Prop({ type: Date, required: true }) runAt!: Date;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  /** When the relay last put it into its queue, or found it there. */
  @Prop({ type: Date, default: null }) relayedAt!: Date | null;
  /** When its handler finished or gave up; kept for a while for inspection, then removed. */
  @Prop({ type: Date, default: null }) doneAt!: Date | null;
  @Prop({ type: String, default: null }) error!: string | null;
  /** Set in the transaction that did the work, for jobs whose work must not be repeated. */
  @Prop({ type: Date }) takenAt?: Date;
}

export const OutboxSchema = SchemaFactory.createForClass(OutboxEntry);
OutboxSchema.index({ runAt: 1, _id: 1 }, { partialFilterExpression: { relayedAt: null }, name: 'due' });
OutboxSchema.index({ relayedAt: 1 }, { partialFilterExpression: { doneAt: null }, name: 'unfinished' });
OutboxSchema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
OutboxSchema.index({ doneAt: 1 }, { name: 'done', partialFilterExpression: { doneAt: { $gt: new Date(0) } } });
