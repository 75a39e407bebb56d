import { Field, Int, ObjectType } from '@nestjs/graphql';

import type { NightHouse } from '@marquee/shared/seasons/night-house';

@ObjectType('NightHouse', { description: 'Who has the places of one night of a season.' })
export class NightHouseView implements NightHouse {
  @Field(() => Int, { description: 'Season tickets that admit to it.' }) season!: number;
  @Field(() => Int, { description: 'Tickets of the night alone, without comps.' }) single!: number;
  @Field(() => Int) comps!: number;
  @Field(() => Int, { description: 'Places that ticket holds, open renewals of its season and open offers of the night keep out of sale.' })
  held!: number;
  @Field({ description: 'Those who had the season before it joined pay for it by a link.' }) holdersPay!: boolean;
  @Field(() => Int, { description: 'Still for sale as tickets of the night.' }) left!: number;
}
