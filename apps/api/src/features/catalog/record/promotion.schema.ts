import { Field, Float, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import { FieldRequires } from '#platform/auth/field-requires';
import { Id } from '#platform/graphql/id.scalar';

import {
  APPLIES_TO,
  AppliesToEnum,
  DISCOUNT_TYPES,
  DiscountTypeEnum,
  PROMOTION_TYPES,
  PromotionTypeEnum,
  type AppliesTo,
  type DiscountType,
  type PromotionType,
} from './sellable.enums.ts';

/** A secret code. `useLimit` is per customer, `totalQty` overall; `discountValue` is cents when Flat, percent points when Percent. */
@ObjectType()
@Schema()
export class Promotion {
  @Field(() => Id) _id!: string;
  @FieldRequires('sellable.read')
  @Field()
  @Prop({ type: String, required: true })
  code!: string;
  @Field(() => PromotionTypeEnum) @Prop({ type: String, enum: PROMOTION_TYPES, default: 'PreSale' }) type!: PromotionType;
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  @Prop({ type: Number, default: 0 })
  totalQty!: number;
  @Field(() => Int) @Prop({ type: Number, default: 1 }) useLimit!: number;
  @Field(() => Int, { nullable: true }) @Prop({ type: Number, default: null }) overRideMax!: number | null;
  @Field(() => Int, { nullable: true }) @Prop({ type: Number, default: null }) overRideMaxUpg!: number | null;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) startsAt!: Date | null;
  @Field(() => Date, { nullable: true }) @Prop({ type: Date, default: null }) endsAt!: Date | null;
  @Field(() => [Id]) @Prop({ type: [SchemaTypes.ObjectId], default: [] }) ticketTypeIds!: string[];
  @Field(() => [Id]) @Prop({ type: [SchemaTypes.ObjectId], default: [] }) upgradeIds!: string[];
  @Field(() => Boolean) @Prop({ type: Boolean, default: true }) active!: boolean;
  @Field(() => AppliesToEnum) @Prop({ type: String, enum: APPLIES_TO, default: 'PerTicket' }) appliesTo!: AppliesTo;
  @Field(() => DiscountTypeEnum) @Prop({ type: String, enum: DISCOUNT_TYPES, default: 'Flat' }) discountType!: DiscountType;
  @FieldRequires('sellable.read')
  @Field(() => Float)
  @Prop({ type: Number, default: 0 })
  discountValue!: number;
  /** Counted by the inventory, never stored. */
  @FieldRequires('analytics.counts.read')
  @Field(() => Int)
  remainingQty?: number;
}

export const PromotionSchema = SchemaFactory.createForClass(Promotion);
