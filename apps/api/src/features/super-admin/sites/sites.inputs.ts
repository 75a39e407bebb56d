import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class ConnectSiteInput {
  /** The site's id at the website provider. */
  @Field() webFlowId!: string;
}

/** With a `reconnectionId` an earlier call is only waited for. */
@InputType()
export class ReconnectEventsInput {
  @Field() webFlowId!: string;
  @Field(() => Id, { nullable: true }) reconnectionId?: string | null;
}
