import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

/** Why a party keeps its seats. `table`: one that is sold whole; `companion`: a wheelchair space or its companion stays open. */
export const NOT_MOVED = ['table', 'severalPrices', 'noneTogether', 'companion', 'offered', 'checkedIn'] as const;
export type NotMoved = (typeof NOT_MOVED)[number];
const NotMovedEnum = graphqlEnum('NotMoved', NOT_MOVED);

@InputType()
export class SeatsToCloseInput {
  @Field(() => Id) eventId!: string;
  /** Of the event's plan; with a seat of a table that is sold whole comes the table. */
  @Field(() => [String]) seatIds!: string[];
}

@InputType()
export class PartyToMoveInput {
  @Field(() => Id) orderId!: string;
  @Field(() => [String], { description: 'A new seat for each of its seats that close, in the order of the plan.' }) seatIds!: string[];
}

@InputType()
export class CloseSeatsInput extends SeatsToCloseInput {
  @Field({ description: 'Of the hold block that has the closed seats.' }) name!: string;
  @Field(() => [PartyToMoveInput]) parties!: PartyToMoveInput[];
}

/** The tickets of one order whose seats would close. */
@ObjectType()
export class ClosingParty {
  @Field(() => Id) orderId!: string;
  @Field() orderNumber!: string;
  @Field() holder!: string;
  @Field(() => [String], { description: 'Their seats, in the order of the plan.' }) from!: string[];
  @Field(() => [String], { nullable: true, description: 'The seats that they get together; null for a party that keeps its seats.' })
  to!: string[] | null;
  @Field(() => NotMovedEnum, { nullable: true }) why!: NotMoved | null;
}

/** What closing seats would do, by the rule that places parties. Stores nothing. */
@ObjectType()
export class SeatClosing {
  @Field(() => [ClosingParty]) parties!: ClosingParty[];
  /** Seats that are free and are taken out of sale at once. */
  @Field(() => Int) free!: number;
  /** Seats that are in a cart, or held by a block: they stay as they are. */
  @Field(() => Int) left!: number;
}
