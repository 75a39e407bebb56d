import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { PackedPlan } from '@marquee/shared/seating/packed-plan';
import type { PlanSummary } from '@marquee/shared/seating/plan-summary';

import { Id } from '#platform/graphql/id.scalar';

import { PackedPlanScalar } from './packed-plan.scalar.ts';

/** What a card shows of a plan; follows from its layout, and is stored so that a list reads no layout. */
export interface PlanLooks extends PlanSummary {
  /** An SVG. */
  readonly picture: string;
  /** How many things stand against publishing it. */
  readonly problems: number;
}

/** A seating plan of a venue that is drawn in Marquee (BYD-060): its draft, and which version of it is published. */
@ObjectType()
@Schema({ collection: 'seating_plans', versionKey: false, minimize: false })
export class SeatingPlan {
  @Field(() => Id) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) venueId!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  /** The draft. Checked before it is written, and read back as it was. */
  @Field(() => PackedPlanScalar) @Prop({ type: SchemaTypes.Mixed, required: true }) layout!: PackedPlan;
  @Prop({ type: SchemaTypes.Mixed, required: true }) looks!: PlanLooks;
  /** Grows by one with every save; a save names the version it began with. */
  @Field(() => Int) @Prop({ type: Number, required: true }) version!: number;
  /** The newest published version: 1 is the first one. Null before that. */
  @Field(() => Int, { nullable: true }) @Prop({ type: Number, default: null }) publishedVersion!: number | null;
  /** Which save was published. */
  @Prop({ type: Number, default: null }) publishedSave!: number | null;
  @Prop({ type: SchemaTypes.Mixed, default: null }) publishedLooks!: PlanLooks | null;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) publishedAt!: Date | null;
  /** Since then it is in no list; events keep their copies. */
  @Prop({ type: Date, default: null }) archivedAt!: Date | null;
  /** Names the request that created it. */
  @Prop({ type: String, default: null }) createKey!: string | null;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
  @Field(() => Date) @Prop({ type: Date, required: true }) updatedAt!: Date;
}

export const SeatingPlanSchema = SchemaFactory.createForClass(SeatingPlan);
SeatingPlanSchema.index({ orgId: 1, venueId: 1, archivedAt: 1, _id: -1 });
SeatingPlanSchema.index({ orgId: 1, createKey: 1 }, { unique: true, partialFilterExpression: { createKey: { $type: 'string' } } });
