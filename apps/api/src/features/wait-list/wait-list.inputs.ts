import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';

import type { SellableIds } from '@marquee/shared/events/sellable';
import type { PriceRule } from '@marquee/shared/wait-list/party-states';
import type { LineForm } from '@marquee/shared/wait-list/validate-line';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { PriceRuleEnum } from './wait-list.types.ts';

/** `quantity`: wanted tickets, 1 to 20. */
@InputType()
export class JoinWaitListInput implements SellableIds {
  @Field(() => Id, { nullable: true, description: 'What is waited for: an event or a season, exactly one.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
  @Field() name!: string;
  @Field() email!: string;
  @Field() phoneNumber!: string;
  @Field(() => Int) quantity!: number;
  @Field(() => [Id], { nullable: true, description: 'Ticket types, the most wanted first; none means any.' }) ticketTypeIds?:
    | string[]
    | null;
  @Field(() => CentsScalar, { nullable: true, description: 'The highest price of one ticket with all fees; none for any.' }) maxPrice?:
    | number
    | null;
  @Field(() => Boolean, { nullable: true, description: 'Seats beside each other, in one row.' }) together?: boolean | null;
}

@InputType()
export class SaveWaitLineInput implements SellableIds, LineForm {
  @Field(() => Id, { nullable: true, description: 'An event or a season, exactly one.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
  @Field({ description: 'Places that come back are offered by themselves.' }) isOn!: boolean;
  @Field(() => Int, { description: 'How long an offer holds its places: 30 minutes to 48 hours.' }) offerMinutes!: number;
  @Field(() => String, { nullable: true, description: '`HH:MM` of the venue: an offer made in quiet hours counts from their end.' })
  quietFrom?: string | null;
  @Field(() => String, { nullable: true }) quietUntil?: string | null;
  @Field(() => PriceRuleEnum) priceRule!: PriceRule;
  @Field(() => Int, { description: 'How long before the start offering ends, minutes.' }) endsMinutesBefore!: number;
  @Field(() => Int, { description: 'How long places are collected for a party, hours.' }) collectHours!: number;
}

@InputType()
export class WaitListEntryInput {
  @Field(() => Id) entryId!: string;
}

/** `token` is that of the party's link. */
@InputType()
export class WaitListTokenInput {
  @Field() token!: string;
}

@InputType()
export class LowerPartyInput {
  @Field() token!: string;
  @Field(() => Int, { description: 'Lower than it is.' }) quantity!: number;
}

@InputType()
export class WaitListExportQueryInput implements SellableIds {
  @Field(() => Id, { nullable: true, description: 'An event or a season, exactly one.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
}

@ArgsType()
export class WaitListArgs implements SellableIds {
  @Field(() => Id, { nullable: true, description: 'Of an event or a season, exactly one.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
}

/** `name` is part of the name, whatever its case. */
@InputType()
export class WaitListQueryInput {
  @Field(() => String, { nullable: true }) name?: string | null;
}
