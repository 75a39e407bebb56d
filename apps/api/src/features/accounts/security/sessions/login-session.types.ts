import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';

/** One of the caller's logins. */
@ObjectType()
export class LoginSession {
  @Field(() => ID) _id!: string;
  /** Browser and system, in readable form. */
  @Field() device!: string;
  /** The network address of its last use. */
  @Field() ip!: string;
  @Field(() => Date) createdAt!: Date;
  /** At most a minute stale while it is in use. */
  @Field(() => Date) lastSeenAt!: Date;
  /** The login of this request. */
  @Field() isCurrent!: boolean;
}

@InputType()
export class EndSessionInput {
  @Field(() => ID) sessionId!: string;
}
