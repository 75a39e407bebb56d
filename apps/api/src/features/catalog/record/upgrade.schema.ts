import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { FieldRequires } from '#platform/auth/field-requires';
import { Id } from '#platform/graphql/id.scalar';

import type { Capacity } from './capacity.schema.ts';
import { COMPLIMENTARY_WITH, ComplimentaryWithEnum, type ComplimentaryWith } from './sellable.enums.ts';

/** Something bought with a ticket. Without `ticketTypeIds` it is offered with every ticket type. */
@ObjectType()
@Schema()
export class Upgrade {
  @Field(() => Id) _id!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) description!: string | null;
  @FieldRequires('event.prices.read')
  @Field(() => CentsScalar)
  @Prop({ type: Number, required: true })
  price!: number;
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  @Prop({ type: Number, required: true })
  totalQty!: number;
  @Field(() => Int) @Prop({ type: Number, default: 8 }) purchaseLimit!: number;
  @Field(() => String, { nullable: true }) @Prop({ type: String, default: null }) imageUrl!: string | null;
  @Field(() => [Id]) @Prop({ type: [SchemaTypes.ObjectId], default: [] }) ticketTypeIds!: string[];
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) complimentary!: boolean;
  @Field(() => Int) @Prop({ type: Number, default: 1 }) complimentaryQty!: number;
  @Field(() => ComplimentaryWithEnum)
  @Prop({ type: String, enum: COMPLIMENTARY_WITH, default: 'order' })
  complimentaryWith!: ComplimentaryWith;
  @Field(() => Boolean) @Prop({ type: Boolean, default: true }) isAddOnsSharing!: boolean;
  @Field(() => Boolean) @Prop({ type: Boolean, default: true }) visible!: boolean;
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) rollFees!: boolean;
  /** Counted by the inventory, never stored. */
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  remainingQty?: number;
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  soldQty?: number;
  /** The capacities that it is under. Set when it is read, never stored. */
  sharing?: readonly Capacity[];
}

export const UpgradeSchema = SchemaFactory.createForClass(Upgrade);
