import { Field, Float, Int, ObjectType } from '@nestjs/graphql';

import { FeeAppliedByEnum, FeeAppliedToEnum, FeeFilterEnum, FeeTypeEnum } from '#features/fees/public/fee.types';
import { Address } from '#features/venues/public/venue.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import type { SalePhase } from '@marquee/shared/events/event-phase';
import type { FeeApplier, FeeFilter, FeeLevel, FeeType } from '@marquee/shared/orders/fees';

import type { CalendarRevision } from './calendar-revision.ts';
import { CustomField } from '#features/catalog/record/custom-field.schema';
import { ComplimentaryWithEnum, ProcessAsEnum, type ComplimentaryWith, type ProcessAs } from '#features/catalog/record/sellable.enums';
import { ImageSet, Schedule } from '#features/catalog/record/sellable-parts.schema';
import { SalePhaseEnum } from '../record/event.enums.ts';
import { SeatRulesType } from '#features/catalog/record/seat-rules.schema';
import { Performance } from '../record/event-parts.schema.ts';

const nullable = { nullable: true };
const ALL_IN = 'with every fee that must be paid, before sales tax';
const LIST_PRICE = 'as authored, without fees and discount; what a cart is computed from';
const LEFT = 'how many can still be bought; null when more than 50';

/** The public view of a ticket type, at its current tier's price. */
@ObjectType()
export class PublicTicketType {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => String, nullable) description!: string | null;
  @Field(() => CentsScalar, { description: `of one alone, ${ALL_IN}; where buyers choose nights, of the least number of them` })
  price!: number;
  @Field(() => CentsScalar, {
    nullable: true,
    description: `before nights of the season had passed, without a code, ${ALL_IN}; null where the price is the full one`,
  })
  fullPrice!: number | null;
  @Field(() => CentsScalar, {
    description: `${LIST_PRICE}; of a season less what its nights took off, and of one night where buyers choose them`,
  })
  listPrice!: number;
  /** The fees are included in its price. */
  @Field() rollFees!: boolean;
  @Field(() => CentsScalar, { nullable: true, description: `after tierEndsAt, ${ALL_IN}` }) nextPrice!: number | null;
  @Field(() => String, nullable) tierName!: string | null;
  @Field(() => Date, nullable) tierEndsAt!: Date | null;
  @Field(() => Int, { nullable: true, description: LEFT }) left!: number | null;
  /** More follow at another price when these are sold. */
  @Field() moreAtOtherPrice!: boolean;
  @Field() soldOut!: boolean;
  @Field({ description: 'All of its days are over: it is not sold any more.' }) ended!: boolean;
  @Field(() => [Id], { description: 'The days of the event that it is for.' }) dayIds!: string[];
  @Field(() => Boolean, {
    nullable: true,
    description: 'For guests of members: sold beside member tickets, up to `guestsPerMember` for each.',
  })
  isGuest!: boolean;
  @Field(() => Int) purchaseLimit!: number;
  @Field(() => Id, { nullable: true, description: 'The category of the plan whose seats or standing places it sells.' })
  categoryId!: string | null;
  @Field(() => Int, { nullable: true, description: 'Buyers choose so many nights of the season at least; null for a ticket for all.' })
  leastNights!: number | null;
  @Field(() => Int, { nullable: true, description: 'So many nights at most; null as many as there are.' })
  mostNights!: number | null;
  @Field(() => [Int], {
    nullable: 'itemsAndList',
    description: `Where buyers choose nights, of each in the order of the days: ${LEFT}; 0 of one that has begun.`,
  })
  nightsLeft!: (number | null)[] | null;
}

@ObjectType()
export class PublicUpgrade {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => String, nullable) description!: string | null;
  @Field(() => CentsScalar, { description: `beside a ticket, ${ALL_IN}` }) price!: number;
  @Field(() => CentsScalar, { description: LIST_PRICE }) listPrice!: number;
  @Field() rollFees!: boolean;
  @Field(() => Int, nullable) left!: number | null;
  @Field() soldOut!: boolean;
  @Field(() => Int) purchaseLimit!: number;
  @Field(() => [Id]) ticketTypeIds!: string[];
  @Field() complimentary!: boolean;
  @Field(() => Int) complimentaryQty!: number;
  @Field(() => ComplimentaryWithEnum) complimentaryWith!: ComplimentaryWith;
  @Field(() => String, nullable) imageUrl!: string | null;
}

/** A fee paid by buyers, for the page's calculation and the price details. Values as in Fee. */
@ObjectType()
export class PublicFee {
  @Field() name!: string;
  @Field(() => FeeTypeEnum) type!: FeeType;
  @Field(() => Float) value!: number;
  @Field(() => FeeAppliedToEnum) appliedTo!: FeeLevel;
  @Field(() => FeeAppliedByEnum) appliedBy!: FeeApplier;
  @Field(() => CentsScalar) minAppliedToPrice!: number;
  @Field(() => CentsScalar) maxAppliedToPrice!: number;
  @Field(() => [FeeFilterEnum]) filters!: FeeFilter[];
}

/** Who plays, and in which performances of the event. */
@ObjectType()
export class PublicPerformer {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => String, nullable) imageUrl!: string | null;
  @Field(() => [Id]) performanceIds!: string[];
}

@ObjectType()
export class PublicOrganization {
  @Field() orgName!: string;
  @Field() stub!: string;
  @Field(() => String, nullable) orgLogoUrl!: string | null;
}

/** A night of a season. */
@ObjectType()
export class PublicNight {
  @Field(() => Id) eventId!: string;
  @Field() name!: string;
  @Field(() => String, nullable) stub!: string | null;
  @Field(() => Date) startsAt!: Date;
  @Field(() => ImageSet, nullable) posterImageUrl!: ImageSet | null;
}

/** The public view of an announced event: on sale, ended, paused or canceled. */
@ObjectType()
export class PublicEvent {
  @Field(() => Id) _id!: string;
  @Field(() => String, nullable) stub!: string | null;
  @Field() name!: string;
  @Field(() => String, nullable) subtitle!: string | null;
  @Field(() => String, nullable) description!: string | null;
  @Field(() => String, nullable) age!: string | null;
  @Field(() => String, nullable) dressCode!: string | null;
  @Field(() => String, nullable) accessibility!: string | null;
  @Field(() => ImageSet, nullable) posterImageUrl!: ImageSet | null;
  @Field(() => ProcessAsEnum) processAs!: ProcessAs;
  @Field(() => PublicOrganization) organization!: PublicOrganization;
  @Field(() => String, nullable) venueName!: string | null;
  @Field(() => Address, nullable) venueAddress!: Address | null;
  @Field() timezone!: string;
  @Field(() => Id, {
    nullable: true,
    description: 'Where its seats are chosen: the plan is at /seating/<id>, what is free at /seating/<id>/free.',
  })
  seatingId!: string | null;
  @Field(() => SeatRulesType) seatRules!: SeatRulesType;
  @Field(() => Schedule) schedule!: Schedule;
  @Field(() => [Performance]) performances!: unknown[];
  /** The performers, headliners first. */
  @Field(() => [String]) performers!: readonly string[];
  @Field(() => [PublicPerformer], { description: 'The same with their pictures, and the performances in which they play.' })
  lineup!: readonly PublicPerformer[];
  @Field(() => SalePhaseEnum) phase!: SalePhase;
  @Field() cancelled!: boolean;
  @Field(() => [PublicTicketType]) ticketTypes!: PublicTicketType[];
  @Field(() => [PublicUpgrade]) upgrades!: PublicUpgrade[];
  @Field(() => [PublicFee]) fees!: PublicFee[];
  /** Added to the prices in the cart; 0 without tax. */
  @Field(() => Float) salesTaxPercent!: number;
  @Field(() => Int, { nullable: true, description: 'How many guest tickets go with each member ticket; null where none are sold.' })
  guestsPerMember!: number | null;
  @Field(() => [CustomField]) customFields!: unknown[];
  @Field(() => String, nullable) userAgreement!: string | null;
  @Field() hasPromotions!: boolean;
  @Field(() => String, nullable) videoLink!: string | null;
  @Field(() => String, nullable) songLink!: string | null;
  @Field(() => Date) serverTime!: Date;
  @Field() canonicalUrl!: string;
  @Field(() => Boolean, { description: 'It is a season: `reserve` names it by `seasonId`, and its days are its nights.' })
  isSeason!: boolean;
  /** For calendars. */
  revision!: CalendarRevision;
  /** For search engines. */
  currency!: string;
}

@ObjectType()
export class PublicEventPage {
  /** The organization of the list; null for all events, and for an unknown organization. */
  @Field(() => PublicOrganization, nullable) organization!: PublicOrganization | null;
  @Field(() => [PublicEvent]) events!: PublicEvent[];
  @Field(() => [PublicEvent], { description: 'The announced seasons, those that end soonest first, whatever the page of events.' })
  seasons!: PublicEvent[];
  @Field() hasMore!: boolean;
}
