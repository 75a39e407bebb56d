import { Field, Int, ObjectType } from '@nestjs/graphql';

import { GUEST_STATES, type GuestState } from '@marquee/shared/guests/guest';

import { OrderCheckIn } from '#features/check-in/public/door-admissions.facade';
import { Order } from '#features/orders/public/order.types';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const GuestStateEnum = graphqlEnum('GuestState', GUEST_STATES);

@ObjectType({ description: 'Places of a guest that were handed out.' })
export class GuestClaimView {
  @Field(() => Id) orderId!: string;
  @Field(() => Int) places!: number;
  @Field(() => Date) at!: Date;
  @Field() by!: string;
}

@ObjectType('Guest', { description: 'Somebody on a guest list.' })
export class GuestView {
  @Field(() => Id) _id!: string;
  @Field(() => Id) listId!: string;
  @Field({ description: 'The name of the list.' }) list!: string;
  @Field() name!: string;
  @Field(() => String, { nullable: true, description: 'Null without one, and at the door.' }) email!: string | null;
  @Field() note!: string;
  @Field(() => Int) places!: number;
  @Field(() => Int) claimed!: number;
  @Field(() => Int) returned!: number;
  @Field(() => Int, { description: 'The places that nobody claimed yet.' }) waiting!: number;
  @Field(() => GuestStateEnum) state!: GuestState;
  @Field(() => [GuestClaimView], { description: 'The first one first.' }) claims!: GuestClaimView[];
  @Field(() => Date, { nullable: true, description: 'When what was left went back on sale.' }) returnedAt!: Date | null;
  @Field(() => Date, { nullable: true, description: 'When their mail was sent off.' }) mailedAt!: Date | null;
}

@ObjectType('GuestList', { description: 'Names with places out of a hold block.' })
export class GuestListView {
  @Field(() => Id) _id!: string;
  @Field(() => Id) eventId!: string;
  @Field(() => Id) holdId!: string;
  @Field({ description: 'The name of the hold block.' }) hold!: string;
  @Field() ticketType!: string;
  @Field() name!: string;
  @Field() note!: string;
  @Field(() => Date, { description: 'When what nobody claimed goes back on sale.' }) returnAt!: Date;
  @Field(() => Date, { nullable: true }) returnedAt!: Date | null;
  @Field(() => Int) guests!: number;
  @Field(() => Int) places!: number;
  @Field(() => Int) claimed!: number;
  @Field(() => Int) returned!: number;
  @Field(() => Int) waiting!: number;
  @Field(() => Int, { description: 'Guests with an address who wait and were not mailed.' }) unmailed!: number;
  @Field(() => Int, { description: 'What the block has left for more guests.' }) free!: number;
}

@ObjectType({ description: 'A row of an import that was not stored, by its index, and why.' })
export class RefusedGuest {
  @Field(() => Int) at!: number;
  @Field(() => [String]) reasons!: string[];
}

@ObjectType()
export class GuestImport {
  @Field(() => GuestListView) list!: GuestListView;
  @Field(() => [GuestView], { description: 'Those that are on the list now and were not before.' }) added!: GuestView[];
  @Field(() => [RefusedGuest]) refused!: RefusedGuest[];
}

@ObjectType()
export class ClaimedGuest {
  @Field(() => GuestView) guest!: GuestView;
  @Field(() => Order) order!: Order;
}

@ObjectType({ description: 'A guest whose places were handed out at the door, and what letting them in did.' })
export class AdmittedGuest {
  @Field(() => GuestView) guest!: GuestView;
  @Field(() => OrderCheckIn) checkIn!: OrderCheckIn;
}

@ObjectType()
export class FoundGuests {
  @Field(() => [GuestView]) guests!: GuestView[];
  @Field(() => Boolean) hasMore!: boolean;
}
