import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class AddSubscriptionInput {
  @Field(() => Id) eventId!: string;
  @Field() email!: string;
  /** `Daily` or `Weekly`; text, so that a wrong one is answered in our words. */
  @Field() frequency!: string;
}

@InputType()
export class RemoveSubscriptionInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) subscriptionId!: string;
}
