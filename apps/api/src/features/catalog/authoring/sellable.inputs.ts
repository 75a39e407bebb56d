import { Field, Float, InputType, Int } from '@nestjs/graphql';

import type { CompanionPrice } from '@marquee/shared/seating/seat-rules';

import { Id } from '#platform/graphql/id.scalar';

import { CompanionPriceEnum } from '../record/seat-rules.schema.ts';
import { ProcessAsEnum, TicketDeliveryTypeEnum, type ProcessAs, type TicketDeliveryType } from '../record/sellable.enums.ts';
import { CapacityInput, CustomFieldInput, PromotionInput, TicketTypeInput } from './sellable-items.inputs.ts';

const optional = { nullable: true };

@InputType({ isAbstract: true })
export abstract class SellableScheduleInput {
  @Field(() => Date, optional) announceAt?: Date | null;
  @Field(() => Date, optional) ticketsAt?: Date | null;
  @Field(() => Date, optional) ticketsEndAt?: Date | null;
  @Field(() => Date) startsAt!: Date;
  @Field(() => Date) endsAt!: Date;
}

@InputType()
export class ExchangeInput {
  @Field() allowed!: boolean;
  @Field(() => Float, { description: 'Of the price, 0 to 100.' }) percent!: number;
}

@InputType()
export class SeatRulesInput {
  @Field(() => Boolean, { description: 'No choice may leave one free seat alone.' }) noSingles!: boolean;
  @Field(() => CompanionPriceEnum) companionPrice!: CompanionPrice;
  @Field(() => Int, { description: 'How many companion seats go with one wheelchair space, 1 to 9.' }) companionsEach!: number;
  @Field(() => Date, {
    nullable: true,
    description: 'When the wheelchair spaces and companion seats that are left go on sale to everybody; absent is never.',
  })
  accessibleSaleAt?: Date | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Until how many hours before the start buyers move to other seats of their category; absent: they do not.',
  })
  moveHours?: number | null;
}

/** What an author writes about every kind of sellable. A save replaces all of it; only a poster is uploaded before and named once. */
@InputType({ isAbstract: true })
export abstract class SellableInput {
  @Field(() => ProcessAsEnum, optional) processAs?: ProcessAs | null;
  @Field() name!: string;
  @Field(() => String, optional) subtitle?: string | null;
  @Field(() => String, optional) stub?: string | null;
  @Field(() => String, optional) description?: string | null;
  @Field(() => String, optional) userAgreement?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'A new upload of the organization. Absent leaves the poster as it is, empty removes it.',
  })
  posterFileId?: string | null;
  @Field(() => Id, optional) venueId?: string | null;
  @Field(() => String, optional) age?: string | null;
  @Field(() => String, optional) dressCode?: string | null;
  @Field(() => Boolean, optional) taxDeduction?: boolean | null;
  @Field(() => Boolean, optional) salesBeginImmediately?: boolean | null;
  /** Each kind has its own dates. */
  abstract schedule: SellableScheduleInput;
  @Field(() => Date, optional) sendQRCode?: Date | null;
  @Field(() => [TicketTypeInput], optional) ticketTypes?: TicketTypeInput[] | null;
  @Field(() => [PromotionInput], optional) promotions?: PromotionInput[] | null;
  @Field(() => [CustomFieldInput], optional) customFields?: CustomFieldInput[] | null;
  @Field(() => [CapacityInput], optional) capacities?: CapacityInput[] | null;
  /** Of a seating plan, or of a chart of seats.io; not for an event of several days. */
  @Field(() => String, optional) seatingChartKey?: string | null;
  @Field(() => SeatRulesInput, optional) seatRules?: SeatRulesInput | null;
  @Field(() => TicketDeliveryTypeEnum, optional) ticketDeliveryType?: TicketDeliveryType | null;
  @Field(() => String, optional) physicalDeliveryInstructions?: string | null;
  @Field(() => ExchangeInput, optional) exchange?: ExchangeInput | null;
  @Field(() => String, optional) eventEmailSubject?: string | null;
  @Field(() => String, optional) eventEmailBody?: string | null;
}
