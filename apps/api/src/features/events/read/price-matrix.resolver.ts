import { Args, Context, Field, Info, ObjectType, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';

import type { FeeApplier } from '@marquee/shared/orders/fees';
import {
  matrixRowsOf,
  matrixWaysOf,
  WAYS_OF_PAYING,
  type MatrixRow,
  type MatrixWay,
  type WayOfPaying,
} from '@marquee/shared/orders/price-matrix';

import { FeeAppliedByEnum } from '#features/fees/public/fee.types';
import { FieldRequires } from '#platform/auth/field-requires';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';
import { inTurns } from '#platform/graphql/in-turns';
import { spendDetail, spendValues } from '#platform/graphql/safety/spend-values';
import { selectedFieldsOf } from '#platform/graphql/selected-fields';

import type { EventForSale } from '../record/event-records.ts';
import { Event } from '../record/event.schema.ts';
import { ReadEventForSaleService } from '../sale/read-event-for-sale.service.ts';
import { ReadSeatingService } from '../seating/read-seating.service.ts';

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
  @Field(() => String, { nullable: true, description: 'The category of the seating plan whose seats it sells; null without one.' })
  categoryName!: string | null;
  @Field(() => Id) tierId!: string;
  @Field() tierName!: string;
  @Field(() => CentsScalar) price!: number;
}

/** A row whose cells are computed when they are asked for, one row after the other. */
export interface RowToPrice extends MatrixRow {
  readonly categoryName: string | null;
  readonly ways: readonly MatrixWay[];
  readonly salesTaxPercent: number;
}

@Resolver(() => Event)
export class PriceMatrixResolver {
  constructor(
    private readonly readEventForSale: ReadEventForSaleService,
    private readonly readSeating: ReadSeatingService,
  ) {}

  /** Every tier in one way of paying, or in every one, with all fees, as a purchase is charged. Price types of a category are together. */
  @FieldRequires('fee.read')
  @ResolveField('priceMatrix', () => [PriceMatrixRow])
  async priceMatrix(
    @Parent() event: Event,
    @Context() context: GraphqlContext,
    @Info() info: GraphQLResolveInfo,
    @Args('paidBy', { type: () => WayOfPayingEnum, nullable: true }) paidBy?: WayOfPaying | null,
  ): Promise<RowToPrice[]> {
    spendDetail(context);
    const [sold] = await this.readEventForSale.complete([event]);
    if (!sold) return [];
    const ways = matrixWaysOf(sold, paidBy ? [paidBy] : WAYS_OF_PAYING);
    const rows = matrixRowsOf(sold);
    if (selectedFieldsOf(info).has('cells')) spendValues(context, rows.length * valuesOf(ways));
    const names = await this.readSeating.categoryNames(event);
    return inTurns(() => byCategory(rows, sold.ticketTypes, names).map((row) => ({ ...row, ways, salesTaxPercent: sold.salesTaxPercent })));
  }
}

/** The rows in the order of the plan's categories, those of none last. */
function byCategory(rows: readonly MatrixRow[], ticketTypes: EventForSale['ticketTypes'], names: ReadonlyMap<string, string>) {
  const order = [...names.keys()];
  const categories = new Map(ticketTypes.map(({ _id, categoryId }) => [_id, categoryId ?? '']));
  const placed = rows.map((row) => {
    const categoryId = categories.get(row.ticketTypeId) ?? '';
    const at = order.indexOf(categoryId);
    return { at: at < 0 ? order.length : at, row: { ...row, categoryName: names.get(categoryId) ?? null } };
  });
  return placed.toSorted((a, b) => a.at - b.at).map(({ row }) => row);
}

/** The number of values of one row with all its fees. */
function valuesOf(ways: readonly MatrixWay[]): number {
  return 5 + ways.reduce((sum, { fees }) => sum + 4 + 4 * fees.length, 0);
}
