import { Field, Int, ObjectType } from '@nestjs/graphql';

import { CentsScalar } from '#platform/graphql/cents.scalar';

/** What the orders of a venue's or performer's events add up to; `revenue` is net. */
@ObjectType()
export class SalesMetrics {
  @Field(() => Int) events!: number;
  @Field(() => Int) orders!: number;
  @Field(() => Int) sold!: number;
  @Field(() => Int) scanned!: number;
  @Field(() => CentsScalar) revenue!: number;
}

export const NO_SALES: SalesMetrics = { events: 0, orders: 0, sold: 0, scanned: 0, revenue: 0 };
