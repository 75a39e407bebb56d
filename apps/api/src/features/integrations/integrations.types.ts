import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { HAND_OVER_STATES, type HandOverState } from '@marquee/shared/integrations/hand-over';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const HandOverStateEnum = graphqlEnum('HandOverState', HAND_OVER_STATES);

/** How an organization's integration fares. A paused one keeps its queue. */
@ObjectType()
export class IntegrationStatus {
  @Field() isOn!: boolean;
  /** Null while it runs. */
  @Field(() => Date, { nullable: true }) pausedAt!: Date | null;
  /** Paused: when one order is tried next. */
  @Field(() => Date, { nullable: true }) probeAt!: Date | null;
  @Field(() => String, { nullable: true }) lastError!: string | null;
  /** Orders in the queue. */
  @Field(() => Int) waiting!: number;
  /** Orders that have to be sent again by hand. */
  @Field(() => Int) failed!: number;
}

/** Where an order stands with the integration. */
@ObjectType()
export class OrderIntegrationState {
  @Field(() => HandOverStateEnum) state!: HandOverState;
  /** The integration's; null while it runs. */
  @Field(() => Date, { nullable: true }) pausedAt!: Date | null;
}

@InputType()
export class ResendIntegrationInput {
  @Field(() => Id) orderId!: string;
}
