import { Field, Int, ObjectType } from '@nestjs/graphql';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { CartTotals } from '../record/order-totals.types.ts';
import { RESERVATION_STATES, type ReservationStateName } from './domain/reservation-state.ts';

const ReservationStateEnum = graphqlEnum('ReservationState', RESERVATION_STATES);

@ObjectType()
export class CartSeat {
  @Field() id!: string;
  @Field({ description: '`section-row-number`' }) text!: string;
  @Field({ description: '`Stalls, row F, seat 12`' }) words!: string;
}

/** One row of a cart; cents. */
@ObjectType('CartLine')
export class CartLineType {
  @Field() kind!: string;
  @Field(() => Id) itemId!: string;
  @Field() name!: string;
  @Field(() => String, { nullable: true }) tierName!: string | null;
  @Field(() => Int) quantity!: number;
  @Field(() => CentsScalar) unitPrice!: number;
  @Field(() => CentsScalar) total!: number;
  /** With every fee, after the discount, before sales tax; all lines add up to the total less its tax. */
  @Field(() => CentsScalar) allInTotal!: number;
  @Field(() => Boolean) complimentary!: boolean;
  @Field(() => [Id], { description: 'The days of the event that a ticket is for; none of an add-on.' }) dayIds!: readonly string[];
  @Field(() => [CartSeat], { description: 'A table that is sold whole is one row of quantity 1 with all its seats.' })
  seats!: readonly CartSeat[];
  @Field(() => String, { nullable: true, description: 'The standing area of the plan that its places are in.' })
  areaId!: string | null;
}

/** The payment form that the page shows before pay is pressed; `provider` as in PaymentStart. */
@ObjectType()
export class PaymentSetup {
  @Field() provider!: string;
  @Field() publishableKey!: string;
  @Field() stripeAccountId!: string;
  @Field(() => String, { nullable: true }) simulatorUrl!: string | null;
}

/** For whom staff hold a cart, as they noted it. */
@ObjectType()
export class CartCaller {
  @Field() fullName!: string;
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => String, { nullable: true }) phoneNumber!: string | null;
}

/** A cart as shown to its holder; `expiresAt` is the payment's deadline once it has begun. */
@ObjectType('Reservation')
export class ReservationType {
  @Field() token!: string;
  @Field(() => Id, { nullable: true }) eventId!: string | null;
  @Field(() => Id, { nullable: true }) seasonId!: string | null;
  @Field(() => ReservationStateEnum) state!: ReservationStateName;
  @Field(() => Date) expiresAt!: Date;
  @Field(() => Date) serverTime!: Date;
  @Field(() => Boolean) extended!: boolean;
  @Field(() => [CartLineType]) lines!: CartLineType[];
  @Field(() => CartTotals) totals!: CartTotals;
  /** Flat fees on the order: inside the first paid ticket's price. */
  @Field(() => CentsScalar) onceFee!: number;
  @Field(() => String, { nullable: true }) code!: string | null;
  @Field(() => Boolean) paymentRequired!: boolean;
}
