import { Field, Float, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

import {
  FEE_APPLIERS,
  FEE_FILTERS,
  FEE_LEVELS,
  FEE_TYPES,
  PAYMENT_METHODS,
  type FeeApplier,
  type FeeFilter,
  type FeeLevel,
  type FeeType,
  type PaymentMethod,
} from '@marquee/shared/orders/fees';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

export const FeeTypeEnum = graphqlEnum('FeeType', FEE_TYPES);
export const FeeAppliedToEnum = graphqlEnum('FeeAppliedTo', FEE_LEVELS);
export const FeeAppliedByEnum = graphqlEnum('FeeAppliedBy', FEE_APPLIERS);
export const FeeFilterEnum = graphqlEnum('FeeFilter', FEE_FILTERS);
export const FeePaymentMethodEnum = graphqlEnum('FeePaymentMethod', PAYMENT_METHODS);

/**
 * Money beside the price. `value` is cents when Flat, percent points when Percent; bounds are cents, a
 * maximum of 0 is none. Its owner is an event, an organization (`eventId` null) or the platform (`orgId` null too).
 */
@ObjectType()
@Schema({ collection: 'fees', versionKey: false })
export class Fee {
  @Field(() => Id) _id!: string;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) orgId!: string | null;
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) eventId!: string | null;
  @Field(() => Id, { nullable: true }) @Prop({ type: SchemaTypes.ObjectId, default: null }) seasonId!: string | null;
  /** The platform fee this one was copied from when it was applied to the organization. */
  @Prop({ type: SchemaTypes.ObjectId, default: null }) platformFeeId!: string | null;
  /** Whether every organization has this platform fee as it is now. */
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) isApplyPlatformFee!: boolean;
  @Field() @Prop({ type: String, required: true }) name!: string;
  @Field(() => FeeTypeEnum) @Prop({ type: String, enum: FEE_TYPES, required: true }) type!: FeeType;
  @Field(() => Float) @Prop({ type: Number, required: true }) value!: number;
  @Field(() => FeeAppliedToEnum) @Prop({ type: String, enum: FEE_LEVELS, required: true }) appliedTo!: FeeLevel;
  @Field(() => FeeAppliedByEnum) @Prop({ type: String, enum: FEE_APPLIERS, required: true }) appliedBy!: FeeApplier;
  @Field(() => CentsScalar) @Prop({ type: Number, default: 0 }) minAppliedToPrice!: number;
  @Field(() => CentsScalar) @Prop({ type: Number, default: 0 }) maxAppliedToPrice!: number;
  @Field(() => [FeeFilterEnum]) @Prop({ type: [String], default: [] }) filters!: FeeFilter[];
  /** How it has to be paid for the fee to be taken; empty is any way. */
  @Field(() => [FeePaymentMethodEnum]) @Prop({ type: [String], default: [] }) paymentMethods!: PaymentMethod[];
  @Field(() => Boolean) @Prop({ type: Boolean, default: false }) disabled!: boolean;
  /** The key of the request that created it: one whose answer was lost creates no second fee. */
  @Prop({ type: String, default: null }) createKey?: string | null;
  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) createdBy!: string | null;
  /** Null until it was changed. */
  @Prop({ type: Date, default: null }) updatedAt!: Date | null;
  @Prop({ type: SchemaTypes.ObjectId, default: null }) updatedBy!: string | null;
}

export const FeeSchema = SchemaFactory.createForClass(Fee);
FeeSchema.index({ orgId: 1, eventId: 1, _id: 1 });
FeeSchema.index({ eventId: 1, _id: 1 });
FeeSchema.index({ seasonId: 1, _id: 1 });
FeeSchema.index({ platformFeeId: 1 });
FeeSchema.index({ orgId: 1, platformFeeId: 1 }, { unique: true, partialFilterExpression: { platformFeeId: { $type: 'objectId' } } });
FeeSchema.index(
  { orgId: 1, eventId: 1, seasonId: 1, createKey: 1 },
  { unique: true, partialFilterExpression: { createKey: { $type: 'string' } } },
);
FeeSchema.index({ eventId: 1, name: 1 }, { unique: true, partialFilterExpression: { eventId: { $type: 'objectId' }, name: 'Sales tax' } });
