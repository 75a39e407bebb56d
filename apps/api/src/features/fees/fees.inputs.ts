import { Field, Float, InputType } from '@nestjs/graphql';

import type { FeeApplier, FeeFilter, FeeLevel, FeeType, PaymentMethod } from '@marquee/shared/orders/fees';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { FeeAppliedByEnum, FeeAppliedToEnum, FeeFilterEnum, FeePaymentMethodEnum, FeeTypeEnum } from './fee.schema.ts';

const nullable = { nullable: true };

/** `value` is cents when Flat, percent points when Percent. A fee without event and season is an organization's or the platform's. */
@InputType()
export class FeeInput {
  @Field(() => Id, nullable) _id?: string | null;
  @Field() name!: string;
  @Field(() => FeeAppliedByEnum) appliedBy!: FeeApplier;
  @Field(() => FeeAppliedToEnum) appliedTo!: FeeLevel;
  @Field(() => [FeeFilterEnum], { defaultValue: [] }) filters!: FeeFilter[];
  @Field(() => [FeePaymentMethodEnum], { defaultValue: [] }) paymentMethods!: PaymentMethod[];
  @Field(() => CentsScalar, { defaultValue: 0 }) minAppliedToPrice!: number;
  @Field(() => CentsScalar, { defaultValue: 0 }) maxAppliedToPrice!: number;
  @Field(() => FeeTypeEnum) type!: FeeType;
  @Field(() => Float) value!: number;
  @Field(() => Boolean, {
    nullable: true,
    description: 'The value was chosen for this type. Without it the same value under another type becomes 0: $1.00 is not 100 percent.',
  })
  isValueTyped?: boolean | null;
  @Field(() => Boolean, { defaultValue: false }) isApplyPlatformFee!: boolean;
  @Field(() => Id, nullable) eventId?: string | null;
  @Field(() => Id, nullable) seasonId?: string | null;
}

/** `orgId` names the organization of a fee that is an organization's own. */
@InputType()
export class CreateFeeInput {
  @Field(() => FeeInput) fee!: FeeInput;
  @Field(() => Id, nullable) orgId?: string | null;
}

/** The fee is named by its `_id`; whose it is does not change. */
@InputType()
export class UpdateFeeInput extends CreateFeeInput {}

@InputType()
export class DeleteFeeInput {
  @Field(() => Id) feeId!: string;
}

/** One of both. */
@InputType()
export class FeesQueryInput {
  @Field(() => Id, nullable) eventId?: string | null;
  @Field(() => Id, nullable) seasonId?: string | null;
}

/** Nothing to begin; an earlier call's id to hear how it goes. */
@InputType()
export class ApplyPlatformFeesInput {
  @Field(() => Id, nullable) applicationId?: string | null;
}
