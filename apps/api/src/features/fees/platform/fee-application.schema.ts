import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

import type { Fee } from '../fee.schema.ts';

export const APPLICATION_STATES = ['Waiting', 'Done', 'Failed'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** The platform's fees on their way to every organisation. */
@Schema({ collection: 'feeApplications', versionKey: false })
export class FeeApplicationRecord {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: Types.ObjectId;
  @Prop({ type: String, enum: APPLICATION_STATES, default: 'Waiting' }) state!: ApplicationState;
  /** As they were when it began, so that all organisations get the same. */
  @Prop({ type: SchemaTypes.Mixed, default: [] }) fees!: Fee[];
  /** The last organisation that has them: where a worker goes on. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) cursor!: Types.ObjectId | null;
  @Prop({ type: Number, default: 0 }) organizations!: number;
  @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const FeeApplicationSchema = SchemaFactory.createForClass(FeeApplicationRecord);
