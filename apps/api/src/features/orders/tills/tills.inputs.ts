import { Field, InputType } from '@nestjs/graphql';

import type { TillForm, TillWay } from '@marquee/shared/counter/tills';

import { Id } from '#platform/graphql/id.scalar';

import { TillWayEnum } from './till.schema.ts';

@InputType({ description: 'A till as its editor shows it, whole; without `_id` it is a new one.' })
export class SaveTillInput implements TillForm {
  @Field(() => Id, { nullable: true }) _id?: string | null;
  @Field() name!: string;
  @Field(() => Id, { nullable: true }) venueId!: string | null;
  @Field(() => [TillWayEnum]) ways!: TillWay[];
  @Field(() => Boolean) hasDrawer!: boolean;
  @Field(() => String, { nullable: true }) readerId!: string | null;
  @Field(() => String, { nullable: true }) printer!: string | null;
  @Field(() => [Id]) sellableIds!: string[];
  @Field(() => [Id]) ticketTypeIds!: string[];
  @Field(() => Boolean) allowsCodes!: boolean;
}

@InputType()
export class RetireTillInput {
  @Field(() => Id) tillId!: string;
}
