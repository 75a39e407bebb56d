import { ArgsType, Field, InputType, Int } from '@nestjs/graphql';

import type { SellableIds } from '@marquee/shared/events/sellable';

import { Id } from '#platform/graphql/id.scalar';

/** `quantity`: wanted tickets, 1 to 20. */
@InputType()
export class JoinWaitListInput implements SellableIds {
  @Field(() => Id, { nullable: true, description: 'What is waited for: an event or a season, exactly one.' }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
  @Field() name!: string;
  @Field() email!: string;
  @Field() phoneNumber!: string;
  @Field(() => Int) quantity!: number;
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
