import { Field, Int, ObjectType } from '@nestjs/graphql';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

type Kind = 'Ticket' | 'AddOn';
export const SoldKindEnum = graphqlEnum('SoldKind', ['Ticket', 'AddOn'] satisfies Kind[]);

/** What was sold: counts, and amounts of money. */
@ObjectType()
export class SalesReportSums {
  @Field(() => Int, { description: 'What counts now, without comps.' }) sold!: number;
  @Field(() => Int, { description: 'Complimentary tickets and add-ons, and add-ons that came free with something else.' }) comps!: number;
  @Field(() => CentsScalar, { description: 'Refunded prices, without tax and fees.' }) refunded!: number;
  @Field(() => CentsScalar, { description: 'Prices after discounts and refunds; of an RSVP what its tickets are worth.' }) revenue!: number;
  @Field(() => CentsScalar) tax!: number;
  @Field(() => CentsScalar, { description: 'Revenue and tax.' }) total!: number;
}

/** One ticket type, tier and price, or one add-on and price. */
@ObjectType()
export class SalesReportRow extends SalesReportSums {
  @Field(() => SoldKindEnum) of!: Kind;
  @Field(() => Id, { description: 'Of the ticket type or add-on.' }) typeId!: string;
  @Field(() => Id, { nullable: true }) tierId!: string | null;
  @Field({ description: 'As it was called when it was sold.' }) name!: string;
  @Field(() => String, { nullable: true }) tierName!: string | null;
  @Field(() => CentsScalar, { description: 'Before discounts.' }) price!: number;
}

/** The sales of one event or season until now: orders that were canceled are not in it, what was shared counts once. */
@ObjectType()
export class SalesReport {
  @Field({ description: 'Of the event or season.' }) name!: string;
  @Field(() => [SalesReportRow], { description: 'Tickets, then add-ons, in the order of the event.' }) rows!: readonly SalesReportRow[];
  @Field(() => SalesReportSums) totals!: SalesReportSums;
  @Field(() => CentsScalar, { description: 'What RSVP tickets are worth: in the revenue of the rows, not in the net revenue.' })
  rsvpValues!: number;
  @Field(() => CentsScalar, { description: 'Fees of the organization, which belong to no item.' }) organizationFees!: number;
  @Field(() => CentsScalar, { description: 'Refunds that belong to no item: 0 or less.' }) outsideRefunds!: number;
  @Field(() => CentsScalar, {
    nullable: true,
    description: 'Paid for orders that were canceled, and not refunded: in none of the sums, and at the bank.',
  })
  keptOfCanceled!: number | null;
  @Field(() => CentsScalar, { description: 'Of the totals: revenue less RSVP values, plus the other two.' }) netRevenue!: number;
}
