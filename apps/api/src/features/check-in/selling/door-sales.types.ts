import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import type { ChargeState } from '@marquee/shared/counter/charge-states';

import { ChargeStateEnum } from '#features/orders/public/walk-ups.facade';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { OrderCheckIn } from '../door-holders.types.ts';

const DOOR_WAYS = ['cash', 'reader'] as const;
export type DoorWay = (typeof DOOR_WAYS)[number];
const DoorWayEnum = graphqlEnum('DoorWay', DOOR_WAYS);

@ObjectType({ description: 'A till at which a door sells.' })
export class DoorTill {
  @Field(() => Id) tillId!: string;
  @Field() name!: string;
  @Field(() => [DoorWayEnum]) ways!: DoorWay[];
  @Field(() => Boolean, { description: 'Cash needs a shift that somebody opened on the page of the tills.' }) hasShift!: boolean;
}

@InputType()
export class DoorTicketsInput {
  @Field(() => Id) ticketTypeId!: string;
  @Field(() => Int) quantity!: number;
}

@InputType({ description: '`token` of an earlier cart replaces it; `idempotencyKey` repeated with the same body answers the same cart.' })
export class ReserveAtDoorInput {
  @Field(() => Id) eventId!: string;
  @Field(() => [DoorTicketsInput]) tickets!: DoorTicketsInput[];
  @Field(() => DoorWayEnum) way!: DoorWay;
  @Field(() => Id, { nullable: true, description: 'Of staff; a device sells at the one that a manager gave it.' }) tillId?: string | null;
  @Field(() => String, { nullable: true }) token?: string | null;
  @Field() idempotencyKey!: string;
}

@ObjectType()
export class DoorCartLine {
  @Field() name!: string;
  @Field(() => Int) quantity!: number;
  @Field(() => CentsScalar) total!: number;
}

@ObjectType({ description: 'A cart that a door holds; its places are free again at `expiresAt`.' })
export class DoorCart {
  @Field() token!: string;
  @Field(() => Date) expiresAt!: Date;
  @Field(() => [DoorCartLine]) lines!: DoorCartLine[];
  @Field(() => CentsScalar) total!: number;
}

@InputType({
  description: '`expectedTotal` in cents is what the guest was told; `idempotencyKey` repeated with the same body answers the same sale.',
})
export class SellAtDoorInput {
  @Field() token!: string;
  @Field(() => Id, { nullable: true, description: 'Of staff; a device sells at the one that a manager gave it.' }) tillId?: string | null;
  @Field(() => CentsScalar) expectedTotal!: number;
  @Field(() => CentsScalar, { nullable: true, description: 'Cash that was handed over; the rest is change.' }) given?: number | null;
  @Field() idempotencyKey!: string;
}

@InputType({ description: 'The reader of the till asks for the card. Again it is the same order and is charged once.' })
export class ChargeAtDoorInput {
  @Field() token!: string;
  @Field(() => Id, { nullable: true, description: 'Of staff; a device sells at the one that a manager gave it.' }) tillId?: string | null;
  @Field(() => CentsScalar) expectedTotal!: number;
}

@InputType()
export class DoorTokenInput {
  @Field({ description: 'Of the cart.' }) token!: string;
}

@ObjectType({
  description: 'A sale at a door. Once it is `Paid` its people are in: `checkIn` says who, and by `attempt` it is undone (`undoScan`).',
})
export class DoorSale {
  @Field(() => ChargeStateEnum) state!: ChargeState;
  @Field(() => String, { nullable: true, description: 'Why a card was refused, in the bank’s or the reader’s words.' }) message!:
    | string
    | null;
  @Field(() => Id) orderId!: string;
  @Field() number!: string;
  @Field(() => CentsScalar) total!: number;
  @Field(() => String, { nullable: true }) attempt!: string | null;
  @Field(() => OrderCheckIn, { nullable: true }) checkIn!: OrderCheckIn | null;
}
