import { Field, ObjectType } from '@nestjs/graphql';

@ObjectType()
export class AnsweredInvitation {
  /** A login in the inviting organization; none after declining. */
  @Field(() => String, { nullable: true }) token?: string | null;
}
