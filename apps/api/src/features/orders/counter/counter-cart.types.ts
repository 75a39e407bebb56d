import { Field, Float, ObjectType } from '@nestjs/graphql';

import { COUNTER_TERMS, type CounterPart, type CounterTerms, type PartWay } from '@marquee/shared/counter/counter-payments';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { cartRowsOf } from '../cart/domain/frozen-cart.ts';
import { CartLineType } from '../cart/reservation.types.ts';
import type { ReservationView } from '../cart/reservation-view.ts';
import { OrderGuestOverride, PartWayEnum } from '../record/order-parts.schema.ts';
import { CartTotals, totalsOf } from '../record/order-totals.types.ts';

export const CounterTermsEnum = graphqlEnum('CounterTerms', COUNTER_TERMS);
@ObjectType()
export class CounterPriceChange {
  @Field(() => Id, { nullable: true, description: 'Null of the whole cart.' }) itemId!: string | null;
  @Field(() => String, { nullable: true }) name!: string | null;
  @Field(() => CentsScalar, { nullable: true }) price!: number | null;
  @Field(() => Float, { nullable: true }) percent!: number | null;
  @Field(() => CentsScalar) from!: number;
  @Field(() => CentsScalar) to!: number;
  @Field() reason!: string;
  @Field({ description: 'The name of who lowered it.' }) by!: string;
}

@ObjectType()
export class CounterNotePart {
  @Field(() => PartWayEnum) way!: PartWay;
  @Field(() => CentsScalar) amount!: number;
  @Field(() => String, { nullable: true }) reference!: string | null;
  @Field(() => CentsScalar, { nullable: true }) given!: number | null;
}

@ObjectType({ description: 'What a till noted of a sale beside its cart.' })
export class CounterSaleNote {
  @Field() fullName!: string;
  @Field() email!: string;
  @Field() phoneNumber!: string;
  @Field(() => Id, { nullable: true, description: 'The contact that is attached.' }) contactId!: string | null;
  @Field(() => [CounterNotePart], { description: 'What staff took before: it is in the drawer of the till before.' })
  payments!: CounterNotePart[];
}

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
  @Field(() => CounterTermsEnum, { description: 'How it will be paid.' }) terms!: CounterTerms;
  @Field(() => [CounterPriceChange], {
    nullable: true,
    description: 'Prices that staff lowered, in the totals already; null where none was.',
  })
  priceChanges!: CounterPriceChange[] | null;
  @Field(() => CounterSaleNote, { nullable: true, description: 'Of a sale that was taken over.' }) note!: CounterSaleNote | null;
  @Field(() => OrderGuestOverride, { nullable: true, description: 'A manager let more guests through than go with the member.' })
  guestOverride!: OrderGuestOverride | null;
}

export function counterCartOf({ token, now, reservation }: Pick<ReservationView, 'token' | 'now' | 'reservation'>): CounterCart {
  const { eventId, seasonId, expiresAt, cart, counter, counterNote } = reservation;
  return {
    token,
    eventId,
    seasonId,
    expiresAt,
    serverTime: now,
    lines: cartRowsOf(cart.items),
    totals: totalsOf(cart.figures, cart.fees, cart.taxPercent),
    code: cart.promotion?.code ?? null,
    terms: counter ?? 'cash',
    priceChanges: cart.priceChanges ? [...cart.priceChanges] : null,
    note: counterNote ? { ...counterNote, payments: counterNote.payments.map(notedPartOf) } : null,
    guestOverride: cart.guestOverride ?? null,
  };
}

function notedPartOf({ way, amount, reference = null, given = null }: CounterPart): CounterNotePart {
  return { way, amount, reference, given };
}
