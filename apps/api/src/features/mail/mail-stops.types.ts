import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';
import { MailStop } from '#platform/mail/stops/mail-stop.schema';

/** Newest first; `after` names the last entry of a page. */
@ObjectType()
export class MailStopPage {
  @Field(() => [MailStop]) stops!: MailStop[];
  @Field(() => String, { nullable: true }) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}

@InputType()
export class MailStopsQueryInput {
  /** Only this address. */
  @Field(() => String, { nullable: true }) email?: string | null;
}

@InputType()
export class LiftMailStopInput {
  @Field(() => Id) stopId!: string;
  /** Why mail may be sent again; at most 500 characters, kept in the audit log. */
  @Field() reason!: string;
}
