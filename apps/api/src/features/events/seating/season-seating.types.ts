import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { EventSeatingView } from './event-seating.types.ts';

@ObjectType()
export class WrittenSeat {
  @Field({ description: 'Of the season, as `section-row-number`.' }) from!: string;
  @Field({ description: 'Of the night; empty for no seat.' }) to!: string;
}

/** Where the seats of a season are on one of its nights. */
@ObjectType()
export class NightSeating {
  @Field(() => Id) eventId!: string;
  @Field() name!: string;
  @Field(() => Date) startsAt!: Date;
  @Field(() => String, { nullable: true, description: 'Null for a night that is sold without seats.' }) planName!: string | null;
  @Field({ description: 'Its plan is the season’s.' }) isSamePlan!: boolean;
  @Field(() => Int, { description: 'Seats of the season that it has.' }) matched!: number;
  @Field(() => [String], { description: 'Up to 20 seats of the season that it does not have, as `section-row-number`.' })
  missing!: string[];
  @Field(() => [WrittenSeat], { description: 'What was written for its plan.' }) written!: WrittenSeat[];
}

/** The plan of a season, and its seats on its nights (BYD-102). */
@ObjectType('SeasonSeating')
export class SeasonSeatingView extends EventSeatingView {
  @Field(() => [NightSeating]) nights!: NightSeating[];
}

@InputType()
export class SeatPairInput {
  @Field() from!: string;
  @Field() to!: string;
}

@InputType()
export class MapSeasonSeatsInput {
  @Field(() => Id) seasonId!: string;
  @Field(() => Int, { description: 'The version of the season that the author started from.' }) version!: number;
  @Field(() => Id, { description: 'A night with the plan that it is for.' }) eventId!: string;
  @Field(() => [SeatPairInput], { description: 'Replaces what was written for that plan; none removes it.' }) pairs!: SeatPairInput[];
}
