import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Event } from '#features/events/public/event.types';
import { Order } from '#features/orders/public/order.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

/** One hour; revenue in cents. */
@ObjectType()
export class StatPoint {
  @Field(() => Date) at!: Date;
  @Field(() => CentsScalar) revenue!: number;
  @Field(() => Int) tickets!: number;
  @Field(() => Int) orders!: number;
}

/** A part of a day; revenue in cents. */
@ObjectType()
export class StatTotals {
  @Field(() => CentsScalar) revenue!: number;
  @Field(() => Int) tickets!: number;
  @Field(() => Int) orders!: number;
}

/** What an organization needs before it sells its first ticket. */
@ObjectType()
export class DashboardSetup {
  @Field() hasVenue!: boolean;
  @Field() hasEvent!: boolean;
  @Field() hasPayouts!: boolean;
  @Field({ description: 'Whether an event was public once.' }) isPublished!: boolean;
  @Field(() => Id, { nullable: true, description: 'An event to publish, until one was.' }) draftId!: string | null;
}

/** Today in the organization's zone, against the same day's figures of yesterday. */
@ObjectType()
export class Dashboard {
  @Field({ description: 'The calendar day, like 2026-11-21.' }) day!: string;
  @Field() timezone!: string;
  @Field(() => Int) orders!: number;
  @Field(() => Int) tickets!: number;
  @Field(() => CentsScalar) revenue!: number;
  @Field(() => CentsScalar, { description: 'Of the whole of yesterday.' }) previousRevenue!: number;
  @Field(() => StatTotals, { description: 'Of yesterday up to the same time of day, to the next quarter of an hour.' })
  previous!: StatTotals;
  @Field(() => Int, { description: 'Tickets that came in for the first time.' }) scanned!: number;
  @Field(() => [StatPoint]) points!: StatPoint[];
  @Field(() => [StatPoint]) previousPoints!: StatPoint[];
  @Field(() => [Event]) upcoming!: Event[];
  @Field(() => [Order]) latestOrders!: Order[];
  @Field(() => DashboardSetup) setup!: DashboardSetup;
}
