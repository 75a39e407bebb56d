import { Field, ObjectType } from '@nestjs/graphql';

import { WaitListEntry } from './wait-list-entry.schema.ts';

/** A page of the wait list, who joined last first; `after` names its last entry and asks for the next page. */
@ObjectType()
export class WaitListPage {
  @Field(() => [WaitListEntry]) entries!: WaitListEntry[];
  @Field(() => String, { nullable: true }) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}
