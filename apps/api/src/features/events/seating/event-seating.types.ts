import { Field, Int, ObjectType } from '@nestjs/graphql';

import type { PackedPlan } from '@marquee/shared/seating/packed-plan';

import { PackedPlanScalar } from '#features/seating-plans/public/packed-plan.scalar';
import { Id } from '#platform/graphql/id.scalar';

/** A category of the event's plan; its price types name it by `_id`. */
@ObjectType()
export class EventSeatingCategory {
  @Field(() => Id) _id!: string;
  /** In the layout. */
  @Field() categoryId!: string;
  @Field() name!: string;
  /** What can be sold of it: a seat counts 1, a table that is sold whole 1, an area its places. */
  @Field(() => Int) capacity!: number;
  /** Sold by the seat. */
  @Field(() => Int) seats!: number;
  @Field(() => Int) wholeTables!: number;
  /** Seats at those tables. */
  @Field(() => Int) tableSeats!: number;
  @Field(() => Int) standing!: number;
}

/** The plan of an event: a copy that later changes of the venue's plan do not reach. */
@ObjectType('EventSeating')
export class EventSeatingView {
  @Field(() => Id) planId!: string;
  @Field() planName!: string;
  @Field(() => Int) planVersion!: number;
  /** The newest published version, where the event has an older one; else null. */
  @Field(() => Int, { nullable: true }) newerVersion!: number | null;
  @Field(() => PackedPlanScalar) layout!: PackedPlan;
  @Field(() => [EventSeatingCategory]) categories!: EventSeatingCategory[];
}
