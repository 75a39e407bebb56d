import { Field, InputType } from '@nestjs/graphql';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { ACTOR_GROUPS, type ActorGroup } from './audit-query.ts';

const ActorGroupEnum = graphqlEnum('AuditActorGroup', ACTOR_GROUPS);
const nullable = { nullable: true };

/** Every filter given narrows the log. */
@InputType()
export class AuditLogQueryInput {
  /** By this person. */
  @Field(() => Id, nullable) actorId?: string | null;
  /** By a person outside the organization. */
  @Field(() => ActorGroupEnum, nullable) by?: ActorGroup | null;
  /** An area (`team`) or one action (`member.removed`). */
  @Field(() => String, nullable) what?: string | null;
  /** From this day on (`2026-11-21`), in the organization's zone. */
  @Field(() => String, nullable) from?: string | null;
  /** Up to and with this day. */
  @Field(() => String, nullable) to?: string | null;
}
