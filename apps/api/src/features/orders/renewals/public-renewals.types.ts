import { Field, ObjectType } from '@nestjs/graphql';

import type { RenewalOfferState } from '@marquee/shared/renewals/renewal-states';

import type { EventForSale } from '#features/events/public/event-records';
import { CentsScalar } from '#platform/graphql/cents.scalar';

import { RenewalOfferStateEnum, UnheldPlace } from './renewals.types.ts';

@ObjectType()
export class PublicRenewalPlace {
  @Field({ description: 'Names it as long as it is held.' }) placeId!: string;
  @Field({ description: 'The ticket type.' }) name!: string;
  @Field(() => String, { nullable: true, description: '`Stalls, row G, seat 12`' }) words!: string | null;
  @Field(() => CentsScalar, { nullable: true, description: 'With every fee and tax; null once nothing is to be paid.' }) price!:
    | number
    | null;
}

@ObjectType({ description: 'A night that joined the season of an order, and can be bought by its link.' })
export class NightOffer {
  @Field({ description: 'Opens the page of the link.' }) token!: string;
  @Field() name!: string;
  @Field(() => Date, { nullable: true }) startsAt!: Date | null;
  @Field(() => Date, { description: 'Until then it is held.' }) endsAt!: Date;
}

@ObjectType({ description: 'What the link shows to a holder of the season before, or of the season that a night joined.' })
export class PublicRenewalOffer {
  @Field(() => RenewalOfferStateEnum) state!: RenewalOfferState;
  @Field() name!: string;
  @Field() email!: string;
  @Field(() => String, { nullable: true }) phoneNumber!: string | null;
  @Field(() => [PublicRenewalPlace]) places!: PublicRenewalPlace[];
  @Field(() => [UnheldPlace]) missing!: readonly Omit<UnheldPlace, 'name'>[];
  @Field(() => CentsScalar) total!: number;
  @Field({ description: 'It costs what the holder paid for the season before.' }) isSamePrice!: boolean;
  @Field(() => Date) endsAt!: Date;
  @Field({ description: 'The date has passed.' }) isOver!: boolean;
  @Field(() => Date) serverTime!: Date;
  @Field(() => String, { nullable: true, description: 'Opens the order, once renewed.' }) orderToken!: string | null;
  @Field({ description: 'The season that the holder has: the earlier one, or that of the night.' }) fromName!: string;
  readonly sold!: EventForSale;
}
