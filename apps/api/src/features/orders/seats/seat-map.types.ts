import { Field, Int, ObjectType } from '@nestjs/graphql';

import { SeatChannelView } from '#features/events/public/seat-channel.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

/** The seats of one hold block. */
@ObjectType()
export class SeatsOfHold {
  @Field(() => Id) holdId!: string;
  /** Their places in the plan, from 0. */
  @Field(() => [Int]) places!: number[];
}

/** A standing area of the plan. */
@ObjectType()
export class AreaOfSeatMap {
  @Field() areaId!: string;
  @Field(() => Int) left!: number;
}

/** The state of each seat of an event, as staff see it. */
@ObjectType('SeatMap')
export class SeatMapView {
  /** The version of the plan that it is of: `eventSeating` has another one once a newer version was taken over. */
  @Field(() => Int) planVersion!: number;
  @Field({
    description:
      'A letter for each seat, in the order of the plan: f free, c in a cart, s sold, a checked in, g given away, h held, w withdrawn, o not offered.',
  })
  states!: string;
  @Field(() => [SeatsOfHold]) holds!: SeatsOfHold[];
  @Field(() => [SeatChannelView], { description: 'The channels that seats are given to, oldest first.' }) channels!: SeatChannelView[];
  @Field(() => [AreaOfSeatMap]) areas!: AreaOfSeatMap[];
}

/** A ticket with its seat and whoever holds it: after a share that is the friend. */
@ObjectType()
export class SeatTicket {
  /** In the plan. */
  @Field() seatId!: string;
  @Field(() => Id) ticketId!: string;
  @Field(() => Id) orderId!: string;
  @Field() orderNumber!: string;
  /** Full name, or the email without one. */
  @Field() holder!: string;
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => Id) ticketTypeId!: string;
  @Field() ticketType!: string;
  /** What was paid for it, before a code; 0 of a ticket that was shared. */
  @Field(() => CentsScalar) price!: number;
  @Field(() => Boolean) isAdmitted!: boolean;
  /** Offered to a friend who has not answered: it cannot be moved. */
  @Field(() => Boolean) isOffered!: boolean;
  /** Tickets of the order that never sit apart from it: those of a wheelchair space and its companions. */
  companyIds!: readonly string[];
}

/** Somebody with a season ticket whose seat is somebody else's on this night (BYD-106). */
@ObjectType()
export class SeatlessHolder {
  /** Of the night. */
  @Field(() => Id) orderId!: string;
  @Field(() => Id) ticketId!: string;
  @Field() orderNumber!: string;
  /** Full name, or the email without one. */
  @Field() holder!: string;
  @Field(() => String, { nullable: true, description: 'What the holder has on other nights, as `section-row-number`.' }) seat!:
    | string
    | null;
}
