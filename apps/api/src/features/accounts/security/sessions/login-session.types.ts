import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';

/** One of the caller's logins. */
@ObjectType()
export class LoginSession {
  @Field(() => ID) _id!: string;
  /** Browser and system, for people. */
  @Field() device!: string;
  /** The network address it was seen at last. */
  @Field() ip!: string;
  @Field(() => Date) createdAt!: Date;
  /** At most a minute old while it is used. */
  @Field(() => Date) lastSeenAt!: Date;
  /** The login this was asked with. */
  @Field() isCurrent!: boolean;
}

@InputType()
export class EndSessionInput {
  @Field(() => ID) sessionId!: string;
}
