import { Field, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { cartRowsOf } from '../cart/domain/frozen-cart.ts';
import { CartLineType } from '../cart/reservation.types.ts';
import type { ReservationView } from '../cart/reservation-view.ts';
import { CartTotals, totalsOf } from '../record/order-totals.types.ts';

@ObjectType({ description: 'A cart that staff hold at the counter; its places are free again at `expiresAt`.' })
export class CounterCart {
  @Field() token!: string;
  @Field(() => Id, { nullable: true }) eventId!: string | null;
  @Field(() => Id, { nullable: true }) seasonId!: string | null;
  @Field(() => Date) expiresAt!: Date;
  @Field(() => Date) serverTime!: Date;
  @Field(() => [CartLineType]) lines!: CartLineType[];
  @Field(() => CartTotals) totals!: CartTotals;
  @Field(() => String, { nullable: true }) code!: string | null;
}

export function counterCartOf({ token, now, reservation: { eventId, seasonId, expiresAt, cart } }: ReservationView): CounterCart {
  return {
    token,
    eventId,
    seasonId,
    expiresAt,
    serverTime: now,
    lines: cartRowsOf(cart.items),
    totals: totalsOf(cart.figures, cart.fees, cart.taxPercent),
    code: cart.promotion?.code ?? null,
  };
}
