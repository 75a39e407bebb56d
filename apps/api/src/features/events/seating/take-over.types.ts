import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import type { PackedPlan } from '@marquee/shared/seating/packed-plan';

import { PackedPlanScalar } from '#features/seating-plans/public/packed-plan.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const SEAT_STATES = ['sold', 'reserved', 'held'] as const;
type SeatState = (typeof SEAT_STATES)[number];
const SeatStateEnum = graphqlEnum('SeatState', SEAT_STATES);

/** Seats of one row, or at one table. */
@ObjectType()
export class RowOfSeats {
  @Field() section!: string;
  @Field() row!: string;
  @Field(() => Boolean) isTable!: boolean;
  @Field(() => [String]) numbers!: readonly string[];
}

/** Seats that a newer version of a plan changes in one way. */
@ObjectType()
export class SeatChanges {
  @Field(() => Int) count!: number;
  @Field(() => [RowOfSeats]) rows!: readonly RowOfSeats[];
  /** Their ids in the plan. */
  @Field(() => [String]) seatIds!: readonly string[];
}

/** Seats that get another category, and with it its prices. */
@ObjectType()
export class PriceOfSeatsChange extends SeatChanges {
  @Field() from!: string;
  @Field() to!: string;
}

/** A seat that somebody has, and that would be lost or get another name. */
@ObjectType()
export class SeatAgainst {
  @Field() seatId!: string;
  /** `Stalls, row A, seat 1`. */
  @Field() words!: string;
  @Field(() => SeatStateEnum) state!: SeatState;
  /** The order that it was sold with. */
  @Field(() => Id, { nullable: true }) orderId!: string | null;
}

/** A standing area with fewer places than now. */
@ObjectType()
export class LostPlaces {
  @Field() name!: string;
  @Field(() => Int) from!: number;
  @Field(() => Int) to!: number;
  /** Sold, reserved or held: more of them than are left stand against it. */
  @Field(() => Int) taken!: number;
}

/** What the newest version of its plan changes at an event (BYD-064). */
@ObjectType()
export class SeatingTakeOver {
  /** Of the event, for taking it over. */
  @Field(() => Int) version!: number;
  @Field(() => Int) planVersion!: number;
  @Field(() => Int) newVersion!: number;
  /** The plan as the event has it. */
  @Field(() => PackedPlanScalar) layout!: PackedPlan;
  @Field(() => SeatChanges) added!: SeatChanges;
  @Field(() => SeatChanges) removed!: SeatChanges;
  @Field(() => SeatChanges) relabeled!: SeatChanges;
  @Field(() => [PriceOfSeatsChange]) repriced!: readonly PriceOfSeatsChange[];
  @Field(() => [LostPlaces]) areas!: readonly LostPlaces[];
  /** Ticket types that come, and that go with their category. */
  @Field(() => [String]) newTicketTypes!: readonly string[];
  @Field(() => [String]) goneTicketTypes!: readonly string[];
  /** What stands against it: it is refused while there are any. */
  @Field(() => [SeatAgainst]) against!: readonly SeatAgainst[];
}

@InputType()
export class TakeOverPlanInput {
  @Field(() => Id) eventId!: string;
  /** Of the event, as previewed. */
  @Field(() => Int) version!: number;
  /** Of the plan, as previewed. */
  @Field(() => Int) newVersion!: number;
}
