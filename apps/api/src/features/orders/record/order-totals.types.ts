import { Field, Float, ObjectType } from '@nestjs/graphql';

import type { FeeApplier } from '@marquee/shared/orders/fees';

import { FeeAppliedByEnum } from '#features/fees/public/fee.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';

/** `amount` in cents, `value` as authored (cents or percent). */
@ObjectType('FeeLine')
export class FeeLineType {
  @Field() name!: string;
  @Field(() => CentsScalar) amount!: number;
  @Field(() => Float) value!: number;
  @Field(() => FeeAppliedByEnum) appliedBy!: FeeApplier;
}

/** subtotal − discount + salesTax + serviceFee + processingFee + the organization's fees = total. */
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
