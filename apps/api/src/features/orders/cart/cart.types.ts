import { Field, Float, Int, ObjectType } from '@nestjs/graphql';

import type { FeeApplier } from '@marquee/shared/orders/fees';

import { FeeAppliedByEnum } from '#features/fees/public/fee.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

/** One row of a cart; cents. */
@ObjectType('CartLine')
export class CartLineType {
  @Field() kind!: string;
  @Field(() => Id) itemId!: string;
  @Field() name!: string;
  @Field(() => String, { nullable: true }) tierName!: string | null;
  @Field(() => Int) quantity!: number;
  @Field(() => CentsScalar) unitPrice!: number;
  @Field(() => CentsScalar) total!: number;
  /** With every fee, after the discount, before sales tax; all lines add up to the total less its tax. */
  @Field(() => CentsScalar) allInTotal!: number;
  @Field(() => Boolean) complimentary!: boolean;
}

/** `amount` in cents, `value` as authored (cents or percent). */
@ObjectType('FeeLine')
export class FeeLineType {
  @Field() name!: string;
  @Field(() => CentsScalar) amount!: number;
  @Field(() => Float) value!: number;
  @Field(() => FeeAppliedByEnum) appliedBy!: FeeApplier;
}

/** subtotal − discount + salesTax + serviceFee + processingFee + the organisation's fees = total. */
@ObjectType('CartTotals')
export class CartTotals {
  @Field(() => CentsScalar) subtotal!: number;
  @Field(() => CentsScalar) discount!: number;
  @Field(() => CentsScalar) salesTax!: number;
  @Field(() => Float) salesTaxPercent!: number;
  @Field(() => CentsScalar) serviceFee!: number;
  @Field(() => CentsScalar) processingFee!: number;
  @Field(() => [FeeLineType]) fees!: readonly FeeLineType[];
  @Field(() => CentsScalar) total!: number;
}

/** Cents and percent as the page shows them. */
export function totalsOf(
  figures: { subtotal: number; discount: number; tax: number; serviceFee: number; processingFee: number; total: number },
  fees: readonly FeeLineType[],
  taxPercent: number,
): CartTotals {
  const { tax, ...rest } = figures;
  return { ...rest, salesTax: tax, salesTaxPercent: taxPercent, fees };
}
