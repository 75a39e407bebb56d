import { Field, Float, InputType, Int } from '@nestjs/graphql';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { SellableInput, SellableScheduleInput } from '#features/catalog/authoring/sellable.inputs';
import { UpgradeInput } from '#features/catalog/authoring/sellable-items.inputs';
import { EventTypeEnum, type EventType } from '../record/event.enums.ts';

const optional = { nullable: true };

@InputType()
export class ScheduleInput extends SellableScheduleInput {
  @Field(() => Date, optional) doorsAt?: Date | null;
}

/** One day of a multi-day event. */
@InputType()
export class EventDayInput {
  @Field(() => Id) _id!: string;
  @Field(() => Date, optional) doorsAt?: Date | null;
  @Field(() => Date) startsAt!: Date;
  @Field(() => Date) endsAt!: Date;
}

/** One show of an event; several at a festival with several stages. */
@InputType()
export class PerformanceInput {
  @Field(() => Id) _id!: string;
  @Field(() => String, optional) name?: string | null;
  @Field(() => [Id], optional) headliningArtistIds?: string[] | null;
  @Field(() => [Id], optional) openingArtistIds?: string[] | null;
  @Field(() => Id, { nullable: true, description: 'Where it differs from the venue of the event.' }) venueId?: string | null;
  @Field(() => String, optional) venueStageId?: string | null;
  @Field(() => CentsScalar, optional) price?: number | null;
  @Field(() => String, {
    nullable: true,
    description: 'A new upload of the organization. Absent leaves the poster as it is, empty removes it.',
  })
  posterFileId?: string | null;
  @Field(() => String, optional) videoLink?: string | null;
  @Field(() => String, optional) songLink?: string | null;
  @Field(() => [EventDayInput], { nullable: true, description: 'One for each day of the event; absent has the times of the day.' })
  schedule?: EventDayInput[] | null;
}

@InputType()
export class EventLocationInput {
  @Field(() => String, optional) address1?: string | null;
  @Field(() => String, optional) address2?: string | null;
  @Field(() => String, optional) city?: string | null;
  @Field(() => String, optional) state?: string | null;
  @Field(() => String, optional) zip?: string | null;
  @Field(() => String, optional) country?: string | null;
  @Field(() => String, optional) phone?: string | null;
  @Field(() => Float, optional) lat?: number | null;
  @Field(() => Float, optional) lng?: number | null;
  @Field(() => String, optional) placeId?: string | null;
  @Field(() => String, optional) placeName?: string | null;
}

/** The fields an author edits; an update replaces all of them (a missing optional field is cleared), except the poster. */
@InputType({ description: 'The fields an author owns; an update replaces all of them (an absent optional field is cleared).' })
export class CreateEventInput extends SellableInput {
  @Field(() => EventTypeEnum, optional) type?: EventType | null;
  @Field(() => String, optional) accessibility?: string | null;
  @Field(() => ScheduleInput) schedule!: ScheduleInput;
  @Field(() => [EventDayInput], {
    nullable: true,
    description: 'Two to seven for a multi-day event, one or none for any other.',
  })
  days?: EventDayInput[] | null;
  @Field(() => [PerformanceInput], {
    nullable: true,
    description: 'The first has the days of the event, and its links and performers where it has none of its own. Absent is one.',
  })
  performances?: PerformanceInput[] | null;
  @Field(() => Id, optional) seasonId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Those who have the season already pay for this night by a link, which is sent by `startRenewal`. Otherwise they have it free.',
  })
  holdersPay?: boolean | null;
  @Field(() => EventLocationInput, optional) location?: EventLocationInput | null;
  @Field(() => Boolean, optional) isGuestTicketSale?: boolean | null;
  @Field(() => Int, optional) guestTicketPerMember?: number | null;
  @Field(() => [Id], { nullable: true, description: 'Of a concert; cleared for any other type.' }) headliningArtistIds?: string[] | null;
  @Field(() => [Id], { nullable: true, description: 'Of a concert; cleared for any other type.' }) openingArtistIds?: string[] | null;
  @Field(() => String, optional) videoLink?: string | null;
  @Field(() => String, optional) songLink?: string | null;
  @Field(() => [UpgradeInput], optional) upgrades?: UpgradeInput[] | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      'The ticket types of add-ons were chosen with new ticket types in view. Otherwise an unchanged list covers the new ones if it covered all, and is emptied if it did not.',
  })
  areAddOnsFinished?: boolean | null;
}

/** `version` is the one the author started from. */
@InputType()
export class UpdateEventInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Int) version!: number;
  @Field(() => CreateEventInput) event!: CreateEventInput;
}

@InputType()
export class PublishEventInput {
  @Field(() => Id) eventId!: string;
  @Field() published!: boolean;
  @Field(() => [String], optional) publishSiteIds?: string[] | null;
  @Field(() => [String], optional) unpublishSiteIds?: string[] | null;
}
