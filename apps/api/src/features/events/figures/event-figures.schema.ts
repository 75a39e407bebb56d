import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { FieldRequires } from '#platform/auth/field-requires';
import { CentsScalar } from '#platform/graphql/cents.scalar';

/** Displayed counts and money of one event; money only for admins and above (null otherwise). */
@ObjectType()
export class EventFigures {
  @Field(() => Int) total!: number;
  @Field(() => Int) sold!: number;
  @Field(() => Int) remaining!: number;
  @Field(() => Int) scanned!: number;
  @Field(() => Int) orders!: number;
  @FieldRequires('analytics.revenue.read')
  @Field(() => CentsScalar, { nullable: true })
  revenue!: number | null;
}

/** The figures of one event or season, `_id` its own: updated by jobs from orders and check-in, and rebuildable from them. */
@Schema({ collection: 'event_figures', versionKey: false })
export class EventFiguresRow {
  @Prop({ type: SchemaTypes.ObjectId, required: true }) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Prop({ type: Number, default: 0 }) sold!: number;
  @Prop({ type: Number, default: 0 }) scanned!: number;
  @Prop({ type: Number, default: 0 }) orders!: number;
  @Prop({ type: Number, default: 0 }) revenue!: number;
}

export const EventFiguresSchema = SchemaFactory.createForClass(EventFiguresRow);
EventFiguresSchema.index({ orgId: 1 });
