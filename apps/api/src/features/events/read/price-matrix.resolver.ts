import { Field, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import type { FeeApplier } from '@marquee/shared/orders/fees';
import { priceMatrixOf, WAYS_OF_PAYING, type MatrixRow, type WayOfPaying } from '@marquee/shared/orders/price-matrix';

import { FeeAppliedByEnum } from '#features/fees/public/fee.types';
import { FieldRequires } from '#platform/auth/field-requires';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { Event } from '../record/event.schema.ts';
import { ReadEventForSaleService } from '../sale/read-event-for-sale.service.ts';

const WayOfPayingEnum = graphqlEnum('WayOfPaying', WAYS_OF_PAYING);

@ObjectType()
export class PriceMatrixFee {
  @Field() name!: string;
  @Field(() => CentsScalar) amount!: number;
  @Field(() => FeeAppliedByEnum) appliedBy!: FeeApplier;
  /** It is inside the ticket's price and borne by the organization. */
  @Field(() => Boolean) isInPrice!: boolean;
}

/** What one ticket costs when it is bought alone, in one way of paying. */
@ObjectType()
export class PriceMatrixCell {
  @Field(() => WayOfPayingEnum) paidBy!: WayOfPaying;
  @Field(() => [PriceMatrixFee]) fees!: readonly PriceMatrixFee[];
  @Field(() => CentsScalar) tax!: number;
  /** What the buyer pays. */
  @Field(() => CentsScalar) total!: number;
  /** What the organization receives after the fees of Marquee and Stripe, including tax. */
  @Field(() => CentsScalar) received!: number;
}

/** One tier of one ticket type. */
@ObjectType()
export class PriceMatrixRow {
  @Field(() => Id) ticketTypeId!: string;
  @Field() ticketTypeName!: string;
  @Field(() => Id) tierId!: string;
  @Field() tierName!: string;
  @Field(() => CentsScalar) price!: number;
  @Field(() => [PriceMatrixCell]) cells!: readonly PriceMatrixCell[];
}

@Resolver(() => Event)
export class PriceMatrixResolver {
  constructor(private readonly readEventForSale: ReadEventForSaleService) {}

  /** Every tier in every way of paying, with all fees, as a purchase is charged. */
  @FieldRequires('fee.read')
  @ResolveField('priceMatrix', () => [PriceMatrixRow])
  async priceMatrix(@Parent() event: Event): Promise<MatrixRow[]> {
    const [sold] = await this.readEventForSale.complete([event]);
    return sold ? priceMatrixOf(sold) : [];
  }
}
