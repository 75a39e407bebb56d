import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { PackedPlan } from '@marquee/shared/seating/packed-plan';

/** A published version of a seating plan. Never changed. */
@Schema({ collection: 'seating_plan_versions', versionKey: false, minimize: false })
export class SeatingPlanVersion {
  _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) planId!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  /** 1 is the first one. */
  @Prop({ type: Number, required: true }) version!: number;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: SchemaTypes.Mixed, required: true }) layout!: PackedPlan;
  @Prop({ type: Date, required: true }) publishedAt!: Date;
}

export const SeatingPlanVersionSchema = SchemaFactory.createForClass(SeatingPlanVersion);
SeatingPlanVersionSchema.index({ planId: 1, version: -1 }, { unique: true });
