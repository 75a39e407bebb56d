import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Address } from '#features/venues/public/venue.types';
import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import type { SalePhase } from '@marquee/shared/events/event-phase';

import { CustomField } from './custom-field.schema.ts';
import { ComplimentaryWithEnum, ProcessAsEnum, SalePhaseEnum, type ComplimentaryWith, type ProcessAs } from './event.enums.ts';
import { ImageSet, Performance, Schedule } from './event-parts.schema.ts';

const nullable = { nullable: true };
const LEFT = 'how many can still be bought; null when more than 50';

/** A ticket type as the public sees it, at its current tier's price. */
@ObjectType()
export class PublicTicketType {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => String, nullable) description!: string | null;
  @Field(() => CentsScalar) price!: number;
  @Field(() => String, nullable) tierName!: string | null;
  @Field(() => Date, nullable) tierEndsAt!: Date | null;
  @Field(() => Int, { nullable: true, description: LEFT }) left!: number | null;
  @Field() soldOut!: boolean;
  @Field(() => Int) purchaseLimit!: number;
}

@ObjectType()
export class PublicUpgrade {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => String, nullable) description!: string | null;
  @Field(() => CentsScalar) price!: number;
  @Field(() => Int, nullable) left!: number | null;
  @Field() soldOut!: boolean;
  @Field(() => Int) purchaseLimit!: number;
  @Field(() => [Id]) ticketTypeIds!: string[];
  @Field() complimentary!: boolean;
  @Field(() => Int) complimentaryQty!: number;
  @Field(() => ComplimentaryWithEnum) complimentaryWith!: ComplimentaryWith;
  @Field(() => String, nullable) imageUrl!: string | null;
}

@ObjectType()
export class PublicOrganization {
  @Field() orgName!: string;
  @Field() stub!: string;
  @Field(() => String, nullable) orgLogoUrl!: string | null;
}

/** What anybody may know of a published, announced event. */
@ObjectType()
export class PublicEvent {
  @Field(() => Id) _id!: string;
  @Field(() => String, nullable) stub!: string | null;
  @Field() name!: string;
  @Field(() => String, nullable) subtitle!: string | null;
  @Field(() => String, nullable) description!: string | null;
  @Field(() => String, nullable) age!: string | null;
  @Field(() => ImageSet, nullable) posterImageUrl!: ImageSet | null;
  @Field(() => ProcessAsEnum) processAs!: ProcessAs;
  @Field(() => PublicOrganization) organization!: PublicOrganization;
  @Field(() => String, nullable) venueName!: string | null;
  @Field(() => Address, nullable) venueAddress!: Address | null;
  @Field() timezone!: string;
  @Field(() => Schedule) schedule!: Schedule;
  @Field(() => [Performance]) performances!: unknown[];
  /** Who appears, headliners first. */
  @Field(() => [String]) performers!: readonly string[];
  @Field(() => SalePhaseEnum) phase!: SalePhase;
  @Field() cancelled!: boolean;
  @Field(() => [PublicTicketType]) ticketTypes!: PublicTicketType[];
  @Field(() => [PublicUpgrade]) upgrades!: PublicUpgrade[];
  @Field(() => [CustomField]) customFields!: unknown[];
  @Field(() => String, nullable) userAgreement!: string | null;
  @Field() hasPromotions!: boolean;
  @Field(() => String, nullable) videoLink!: string | null;
  @Field(() => String, nullable) songLink!: string | null;
  @Field(() => Date) serverTime!: Date;
  @Field() canonicalUrl!: string;
}

@ObjectType()
export class PublicEventPage {
  @Field(() => [PublicEvent]) events!: PublicEvent[];
  @Field() hasMore!: boolean;
}
