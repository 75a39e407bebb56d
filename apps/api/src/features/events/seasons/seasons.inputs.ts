import { Field, InputType, Int } from '@nestjs/graphql';

import { SEASON_LISTS, type SeasonList } from '@marquee/shared/seasons/season-list';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { CustomFieldInput, PromotionInput, TicketTypeInput } from '../authoring/event-items.inputs.ts';
import { ExchangeInput } from '../authoring/events.inputs.ts';
import { ProcessAsEnum, TicketDeliveryTypeEnum, type ProcessAs, type TicketDeliveryType } from '../record/event.enums.ts';

const SeasonListTypeEnum = graphqlEnum('SeasonListType', SEASON_LISTS);
const optional = { nullable: true };
/** For fields that older clients do not send: absent keeps what is stored, null clears it. */
const kept = { nullable: true, description: 'Absent keeps what is stored.' };

@InputType()
export class SeasonsQueryInput {
  @Field(() => SeasonListTypeEnum, optional) type?: SeasonList | null;
}

/** The dates of the season. */
@InputType()
export class SeasonScheduleInput {
  @Field(() => Date, optional) announceAt?: Date | null;
  @Field(() => Date, optional) ticketsAt?: Date | null;
  @Field(() => Date, optional) ticketsEndAt?: Date | null;
  @Field(() => Date) startsAt!: Date;
  @Field(() => Date) endsAt!: Date;
}

/** The fields that the season wizard edits; an update replaces all of them (a missing optional field is cleared), except the poster. */
@InputType({ description: 'The fields an author owns; an update replaces all of them (an absent optional field is cleared).' })
export class CreateSeasonInput {
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
  @Field(() => Boolean, optional) taxDeduction?: boolean | null;
  @Field(() => Boolean, optional) salesBeginImmediately?: boolean | null;
  @Field(() => Boolean, { nullable: true, description: 'A season has no guest tickets: true is refused.' })
  isGuestTicketSale?: boolean | null;
  @Field(() => SeasonScheduleInput) schedule!: SeasonScheduleInput;
  @Field(() => Date, optional) sendQRCode?: Date | null;
  @Field(() => [TicketTypeInput], optional) ticketTypes?: TicketTypeInput[] | null;
  @Field(() => [PromotionInput], optional) promotions?: PromotionInput[] | null;
  @Field(() => [CustomFieldInput], optional) customFields?: CustomFieldInput[] | null;
  @Field(() => TicketDeliveryTypeEnum, kept) ticketDeliveryType?: TicketDeliveryType | null;
  @Field(() => String, kept) physicalDeliveryInstructions?: string | null;
  @Field(() => ExchangeInput, kept) exchange?: ExchangeInput | null;
  @Field(() => String, optional) eventEmailSubject?: string | null;
  @Field(() => String, optional) eventEmailBody?: string | null;
}

/** `version` is the one the author started from. */
@InputType()
export class UpdateSeasonInput {
  @Field(() => Id) seasonId!: string;
  @Field(() => Int) version!: number;
  @Field(() => CreateSeasonInput) season!: CreateSeasonInput;
}

@InputType()
export class PublishSeasonInput {
  @Field(() => Id) seasonId!: string;
  @Field() published!: boolean;
}
