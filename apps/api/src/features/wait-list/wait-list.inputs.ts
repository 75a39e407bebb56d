import { Field, InputType, Int } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

/** `quantity`: wanted tickets, 1 to 20. */
@InputType()
export class JoinWaitListInput {
  @Field(() => Id) eventId!: string;
  @Field() name!: string;
  @Field() email!: string;
  @Field() phoneNumber!: string;
  @Field(() => Int) quantity!: number;
}

@InputType()
export class WaitListExportQueryInput {
  @Field(() => Id) eventId!: string;
}

/** `name` is part of the name, whatever its case. */
@InputType()
export class WaitListQueryInput {
  @Field(() => String, { nullable: true }) name?: string | null;
}
