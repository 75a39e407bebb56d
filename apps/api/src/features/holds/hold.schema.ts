import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import type { HoldTotals } from '@marquee/shared/holds/hold-totals';

import { Id } from '#platform/graphql/id.scalar';

/**
 * A hold block: places of one ticket type that the organizer keeps out of sale. Its units are the inventory's; held is always checked in +
 * released + outstanding.
 */
@ObjectType()
@Schema({ collection: 'holds', versionKey: false })
export class Hold implements HoldTotals {
  @Field(() => Id) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, required: true }) orgId!: string;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) eventId!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  /** It holds chosen seats, which are released on the seat map; absent means any places. */
  @Field(() => Boolean, { nullable: true }) @Prop({ type: Boolean }) isSeated?: boolean;
  /** As many tickets as it was made with. */
  @Field(() => Int) @Prop({ type: Number, required: true }) qty!: number;
  @Field(() => Id) @Prop({ type: SchemaTypes.ObjectId, required: true }) ticketTypeId!: string;
  /** The ticket type's name when the block was last saved. */
  @Field() @Prop({ type: String, required: true }) ticketType!: string;
  @Field(() => Int) @Prop({ type: Number, required: true }) totalHeld!: number;
  @Field(() => Int) @Prop({ type: Number, required: true }) totalCheckedIn!: number;
  @Field(() => Int) @Prop({ type: Number, required: true }) totalReleased!: number;
  @Field(() => Int) @Prop({ type: Number, required: true }) totalOutstanding!: number;
  /** How many of the outstanding ones guests of lists wait for; absent in blocks of before. */
  @Prop({ type: Number, default: 0 }) promised?: number;
  @Field() @Prop({ type: String, default: '' }) note!: string;
  /** Whom to ask about it. */
  @Field() @Prop({ type: String, default: '' }) contact!: string;
  /** When what is outstanding goes back to sale; null is never, and once it was done. */
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) releaseAt!: Date | null;
  /** When its release date was carried out. */
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) releasedAt!: Date | null;
  /** Grows by one with every change; a save names the version it began with. */
  @Field(() => Int) @Prop({ type: Number, required: true }) version!: number;
  /** Names the request that made it, so that the same request sent again makes no second one. */
  @Prop({ type: String, default: null }) createKey!: string | null;
  @Field(() => Date) @Prop({ type: Date, required: true }) createdAt!: Date;
}

export const HoldSchema = SchemaFactory.createForClass(Hold);
HoldSchema.index({ orgId: 1, eventId: 1, createdAt: 1, _id: 1 });
HoldSchema.index({ releaseAt: 1 }, { partialFilterExpression: { releaseAt: { $type: 'date' } } });
HoldSchema.index({ orgId: 1, createKey: 1 }, { unique: true, partialFilterExpression: { createKey: { $type: 'string' } } });
