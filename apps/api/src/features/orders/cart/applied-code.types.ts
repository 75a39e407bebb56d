import { Field, Float, ObjectType } from '@nestjs/graphql';

import { AppliesToEnum, DiscountTypeEnum, PromotionTypeEnum } from '#features/events/public/event.types';
import { PublicTicketType, PublicUpgrade } from '#features/events/public/public-event.types';
import { Id } from '#platform/graphql/id.scalar';

import { ReservationType } from './reservation.types.ts';
import type { ReservationView } from './reservation-view.ts';

/** What a code does: `discountValue` is cents when Flat, percent points when Percent. */
@ObjectType()
export class AppliedCode {
  @Field() code!: string;
  @Field(() => PromotionTypeEnum) type!: 'PreSale' | 'Unlock' | 'Discount';
  @Field(() => AppliesToEnum) appliesTo!: 'PerTicket' | 'PerOrder';
  @Field(() => DiscountTypeEnum, { nullable: true }) discountType!: 'Flat' | 'Percent' | null;
  @Field(() => Float, { nullable: true }) discountValue!: number | null;
  /** Those of the offered ticket types from which a PerTicket discount is taken off. */
  @Field(() => [Id]) reducedTicketTypeIds!: string[];
  @Field(() => String, {
    nullable: true,
    description: 'Where seats are given to the code: `/seating/<id>/free?key=<it>` says which of them are free too.',
  })
  seatsKey!: string | null;
  @Field(() => [PublicTicketType]) ticketTypes!: PublicTicketType[];
  @Field(() => [PublicUpgrade]) upgrades!: PublicUpgrade[];
  @Field(() => ReservationType, { nullable: true }) reservation!: ReservationView | null;
}
