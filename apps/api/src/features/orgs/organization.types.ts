import { Field, ObjectType } from '@nestjs/graphql';

/** Whose an organisation is. */
@ObjectType()
export class OrganizationOwner {
  @Field() email!: string;
}

/** What super users alone see of an organisation and set. */
@ObjectType()
export class OrganizationSwitches {
  @Field() isSeasonTickets!: boolean;
  @Field() isTegIntegration!: boolean;
  @Field() isMemberIdValidation!: boolean;
  @Field(() => String, { nullable: true }) tegClientId!: string | null;
  @Field(() => String, { nullable: true }) tegUrl!: string | null;
  /** Whether there is one; it is shown to nobody. */
  @Field() hasTegSecret!: boolean;
}
