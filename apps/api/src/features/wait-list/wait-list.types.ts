import { Field, Int, ObjectType, registerEnumType } from '@nestjs/graphql';

import { PRICE_RULES, type PartyState, type PriceRule } from '@marquee/shared/wait-list/party-states';

import { CentsScalar } from '#platform/graphql/cents.scalar';

import { PartyStateEnum, WaitListEntry } from './wait-list-entry.schema.ts';

export const PriceRuleEnum = Object.fromEntries(PRICE_RULES.map((rule) => [rule, rule])) as { readonly [Rule in PriceRule]: Rule };
registerEnumType(PriceRuleEnum, {
  name: 'WaitListPriceRule',
  description: 'The price of the day on which a party joined, or that of its offer.',
});

/** A page of the wait list, who joined last first; `after` names its last entry and asks for the next page. */
@ObjectType()
export class WaitListPage {
  @Field(() => [WaitListEntry]) entries!: WaitListEntry[];
  @Field(() => String, { nullable: true }) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}

@ObjectType()
export class WaitLineCount {
  @Field(() => PartyStateEnum) state!: PartyState;
  @Field(() => Int) parties!: number;
  @Field(() => Int) tickets!: number;
}

/** How places that come back are offered to those who wait for an event or season. */
@ObjectType()
export class WaitLineView {
  @Field() isOn!: boolean;
  @Field(() => Int) offerMinutes!: number;
  @Field(() => String, { nullable: true }) quietFrom!: string | null;
  @Field(() => String, { nullable: true }) quietUntil!: string | null;
  @Field(() => PriceRuleEnum) priceRule!: PriceRule;
  @Field(() => Int) endsMinutesBefore!: number;
  @Field(() => Int) collectHours!: number;
  @Field(() => Date, { nullable: true, description: 'When offering ends.' }) endsAt!: Date | null;
  @Field(() => [WaitLineCount]) counts!: WaitLineCount[];
}

/** What is held for a party, as it reads it. */
@ObjectType()
export class PartyOffer {
  @Field() name!: string;
  @Field(() => [String], { description: 'Words of the seats; none without.' }) seats!: readonly string[];
  @Field(() => CentsScalar, { description: 'With all fees and tax.' }) total!: number;
  @Field(() => Date) until!: Date;
  @Field(() => String, { nullable: true, description: 'The cart that is paid for; null once nothing can be.' }) cartToken!: string | null;
}
