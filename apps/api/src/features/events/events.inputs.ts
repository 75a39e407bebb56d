import { Field, InputType, Int } from '@nestjs/graphql';

import type { EventList } from '@marquee/shared/events/event-phase';

import { Id } from '#platform/graphql/id.scalar';

import { EventListTypeEnum, EventTypeEnum, ProcessAsEnum, type EventType, type ProcessAs } from './record/event.enums.ts';
import { CustomFieldInput, PromotionInput, TicketTypeInput, UpgradeInput } from './event-items.inputs.ts';

const optional = { nullable: true };

@InputType()
export class EventsQueryInput {
  @Field(() => EventListTypeEnum, optional) type?: EventList | null;
  @Field(() => String, optional) name?: string | null;
}

@InputType()
export class PublicEventsQueryInput {
  @Field(() => String, optional) orgStub?: string | null;
  @Field(() => String, optional) name?: string | null;
}

@InputType()
export class ScheduleInput {
  @Field(() => Date, optional) announceAt?: Date | null;
  @Field(() => Date, optional) ticketsAt?: Date | null;
  @Field(() => Date, optional) ticketsEndAt?: Date | null;
  @Field(() => Date) startsAt!: Date;
  @Field(() => Date) endsAt!: Date;
  @Field(() => Date, optional) doorsAt?: Date | null;
}

/** The fields an author edits; an update replaces all of them (a missing optional field is cleared), except the poster. */
@InputType({ description: 'The fields an author owns; an update replaces all of them (an absent optional field is cleared).' })
export class CreateEventInput {
  @Field(() => EventTypeEnum, optional) type?: EventType | null;
  @Field(() => ProcessAsEnum, optional) processAs?: ProcessAs | null;
  @Field() name!: string;
  @Field(() => String, optional) subtitle?: string | null;
  @Field(() => String, optional) stub?: string | null;
  @Field(() => String, optional) description?: string | null;
  @Field(() => String, optional) userAgreement?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'An upload of the organization. In an update: absent keeps the poster, empty removes it.',
  })
  posterFileId?: string | null;
  @Field(() => Id, optional) venueId?: string | null;
  @Field(() => String, optional) age?: string | null;
  @Field(() => String, optional) accessibility?: string | null;
  @Field(() => Boolean, optional) taxDeduction?: boolean | null;
  @Field(() => Boolean, optional) salesBeginImmediately?: boolean | null;
  @Field(() => ScheduleInput) schedule!: ScheduleInput;
  @Field(() => [Id], { nullable: true, description: 'Of a concert; cleared for any other type.' }) headliningArtistIds?: string[] | null;
  @Field(() => [Id], { nullable: true, description: 'Of a concert; cleared for any other type.' }) openingArtistIds?: string[] | null;
  @Field(() => String, optional) videoLink?: string | null;
  @Field(() => String, optional) songLink?: string | null;
  @Field(() => Date, optional) sendQRCode?: Date | null;
  @Field(() => [TicketTypeInput], optional) ticketTypes?: TicketTypeInput[] | null;
  @Field(() => [UpgradeInput], optional) upgrades?: UpgradeInput[] | null;
  @Field(() => [PromotionInput], optional) promotions?: PromotionInput[] | null;
  @Field(() => [CustomFieldInput], optional) customFields?: CustomFieldInput[] | null;
  @Field(() => String, optional) eventEmailSubject?: string | null;
  @Field(() => String, optional) eventEmailBody?: string | null;
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
