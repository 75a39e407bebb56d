import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { SEAT_CHANNELS, type SeatChannelKind } from '@marquee/shared/seating/seat-channels';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const SeatChannelKindEnum = graphqlEnum('SeatChannelKind', SEAT_CHANNELS);

/** `general`: its time has come. `codeGone`: its code was deleted. In both its seats are on general sale. `codeOff`: nobody can use its code now. */
const SEAT_CHANNEL_STATES = ['given', 'general', 'codeGone', 'codeOff'] as const;
type SeatChannelState = (typeof SEAT_CHANNEL_STATES)[number];
const SeatChannelStateEnum = graphqlEnum('SeatChannelState', SEAT_CHANNEL_STATES);

/** Seats of an event that one channel is offered alone, until `generalAt`. */
@ObjectType('SeatChannel')
export class SeatChannelView {
  @Field(() => Id) _id!: string;
  @Field(() => SeatChannelKindEnum) kind!: SeatChannelKind;
  @Field(() => Id, { nullable: true }) promotionId!: string | null;
  /** The secret code as it is written; null for other kinds, and once it was deleted. */
  @Field(() => String, { nullable: true }) code!: string | null;
  /** UTC; null is never. */
  @Field(() => Date, { nullable: true }) generalAt!: Date | null;
  @Field(() => SeatChannelStateEnum) state!: SeatChannelState;
  /** Of its terms, for changing them. */
  @Field(() => Int) version!: number;
  /** The places of its seats in the plan, from 0. */
  @Field(() => [Int]) places!: number[];
}

@InputType()
export class ChannelTermsInput {
  @Field(() => SeatChannelKindEnum) kind!: SeatChannelKind;
  /** The secret code of the event, where `kind` is `code`. */
  @Field(() => Id, { nullable: true }) promotionId?: string | null;
  /** When its seats go on general sale; null is never. */
  @Field(() => Date, { nullable: true }) generalAt?: Date | null;
}

@InputType()
export class GiveSeatsInput extends ChannelTermsInput {
  @Field(() => Id) eventId!: string;
  /** Of its plan; with a seat of a table that is sold whole comes the table. */
  @Field(() => [String]) seatIds!: string[];
}

@InputType()
export class TakeSeatsBackInput {
  @Field(() => Id) eventId!: string;
  @Field(() => [String]) seatIds!: string[];
}

@InputType()
export class ChangeSeatChannelInput extends ChannelTermsInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) channelId!: string;
  /** The version that was read. */
  @Field(() => Int) version!: number;
}

@InputType()
export class EndSeatChannelInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) channelId!: string;
}

/** What was done with the channel of seats. */
@ObjectType()
export class SeatsOfChannelDone {
  /** The seats that it is about. */
  @Field(() => Int) seats!: number;
  /** Those of them that somebody has at the moment: sold, in a cart or held. They keep them, and the channel counts once they are free. */
  @Field(() => Int) taken!: number;
  /** Those of them that were in another channel before. */
  @Field(() => Int) moved!: number;
}
