import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

/** Why a seat was skipped: who has it, or the plan of that event has no such seat. */
export const SKIPPED_FOR = ['sold', 'reserved', 'held', 'absent'] as const;
export type SkippedFor = (typeof SKIPPED_FOR)[number];
const SkippedForEnum = graphqlEnum('SkippedFor', SKIPPED_FOR);

@InputType()
export class ChosenSeatsInput {
  @Field(() => Id) eventId!: string;
  /** Of the plan of `eventId`; with a seat of a table that is sold whole comes the table. */
  @Field(() => [String]) seatIds!: string[];
  /** Events in which the seats of the same section, row and number are meant too. */
  @Field(() => [Id], { nullable: true }) otherEventIds?: string[] | null;
}

@InputType()
export class HoldSeatsInput extends ChosenSeatsInput {
  @Field() name!: string;
  /** The reason. At most 500 characters, as the contact. */
  @Field(() => String, { nullable: true }) note?: string | null;
  @Field(() => String, { nullable: true }) contact?: string | null;
  /** Null is never. */
  @Field(() => Date, { nullable: true }) releaseAt?: Date | null;
}

@ObjectType()
export class SkippedSeat {
  /** `Stalls, row A, seat 1`. */
  @Field() words!: string;
  @Field(() => SkippedForEnum) why!: SkippedFor;
}

/** What was done with chosen seats at one event. */
@ObjectType()
export class SeatsDone {
  @Field(() => Id) eventId!: string;
  @Field() eventName!: string;
  /** The seats that were held, or released. */
  @Field(() => Int) done!: number;
  @Field(() => [SkippedSeat]) skipped!: SkippedSeat[];
  /** Why nothing could be done at this event. */
  @Field(() => String, { nullable: true }) refusal!: string | null;
}
