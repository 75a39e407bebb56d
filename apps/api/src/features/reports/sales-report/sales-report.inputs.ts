import { ArgsType, Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

/** Exactly one of the two. */
@ArgsType()
@InputType()
export class SalesReportQueryInput {
  @Field(() => Id, { nullable: true }) eventId?: string | null;
  @Field(() => Id, { nullable: true }) seasonId?: string | null;
}
