import { Field, Int, ObjectType } from '@nestjs/graphql';

import type { PartyState, PriceRule } from '@marquee/shared/wait-list/party-states';

import type { EventForSale } from '#features/events/public/event-records';
import { CentsScalar } from '#platform/graphql/cents.scalar';

import { PartyStateEnum } from './wait-list-entry.schema.ts';
import { PartyOffer, PriceRuleEnum } from './wait-list.types.ts';

@ObjectType({ description: 'What the link in every mail shows to a party of the wait list.' })
export class PublicParty {
  @Field(() => PartyStateEnum) state!: PartyState;
  @Field() name!: string;
  @Field() email!: string;
  @Field() phoneNumber!: string;
  @Field(() => Int) quantity!: number;
  @Field(() => [String], { description: 'The ticket types, the most wanted first; none means any.' }) wishes!: string[];
  @Field(() => CentsScalar, { nullable: true }) maxPrice!: number | null;
  @Field() together!: boolean;
  @Field(() => Date) joinedAt!: Date;
  @Field(() => Int, { nullable: true, description: 'Its place in line, from 1; null once it is not in line.' }) line!: number | null;
  @Field(() => Int, { description: 'How many places are collected for it by now.' }) collected!: number;
  @Field(() => Date, { nullable: true }) collectedUntil!: Date | null;
  @Field(() => PartyOffer, { nullable: true }) offer!: PartyOffer | null;
  @Field(() => PriceRuleEnum) priceRule!: PriceRule;
  @Field({ description: 'What comes back is offered by itself.' }) offersAreMade!: boolean;
  @Field(() => Date) serverTime!: Date;
  readonly sold!: EventForSale;
}
