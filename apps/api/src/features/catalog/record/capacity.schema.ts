import { Field, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { FieldRequires } from '#platform/auth/field-requires';
import { Id } from '#platform/graphql/id.scalar';

/** A quantity that several ticket types and add-ons use together (BYD-400). */
@ObjectType()
@Schema()
export class Capacity {
  @Field(() => Id) _id!: string;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  @Prop({ type: Number, required: true })
  totalQty!: number;
  @Field(() => Boolean, { description: 'It is for all ticket types, also for those that are added later.' })
  @Prop({ type: Boolean, default: false })
  isWhole!: boolean;
  @Field(() => [Id]) @Prop({ type: [SchemaTypes.ObjectId], default: [] }) ticketTypeIds!: string[];
  @Field(() => [Id]) @Prop({ type: [SchemaTypes.ObjectId], default: [] }) upgradeIds!: string[];
  /** Names its units. Another one once an item leaves it: what that item claimed counts no more. */
  @Prop({ type: SchemaTypes.ObjectId, required: true }) poolId!: string;
  /** Counted by the inventory, never stored. */
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  remainingQty?: number;
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  soldQty?: number;
}

export const CapacitySchema = SchemaFactory.createForClass(Capacity);
