import { Field, ObjectType } from '@nestjs/graphql';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const nullable = { nullable: true };

export const ACTOR_KINDS = ['Person', 'Operator', 'System'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];
const ActorKindEnum = graphqlEnum('AuditActorKind', ACTOR_KINDS);

/** Who did it. Of the platform's operators only that it was one of them. */
@ObjectType()
export class AuditLogActor {
  @Field(() => ActorKindEnum) kind!: ActorKind;
  @Field(() => Id, nullable) userId!: string | null;
  /** As the person is called today. */
  @Field(() => String, nullable) name!: string | null;
  /** As it was then. */
  @Field(() => String, nullable) email!: string | null;
}

/** What it was done to: `order`, `event`, `member`, … */
@ObjectType()
export class AuditLogSubject {
  @Field() kind!: string;
  @Field() id!: string;
  /** An order's number, an event's name, the name or address of a member; null of what has none or is gone. */
  @Field(() => String, nullable) name!: string | null;
}

/** One act; entries are never changed. */
@ObjectType()
export class AuditLogEntry {
  @Field(() => Id) _id!: string;
  @Field(() => Date) at!: Date;
  /** In the past tense: `order.refunded`. */
  @Field() action!: string;
  /** The action in words. */
  @Field() what!: string;
  /** What else there is to say: the address, the amount, a line for each change; empty when nothing. */
  @Field() detail!: string;
  @Field(() => AuditLogActor) actor!: AuditLogActor;
  @Field(() => AuditLogSubject) subject!: AuditLogSubject;
}

/** A page of the log; `after` names its last entry and asks for the next page. */
@ObjectType()
export class AuditLogPage {
  @Field(() => [AuditLogEntry]) entries!: AuditLogEntry[];
  @Field(() => String, nullable) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}
