import { Field, InputType, ObjectType } from '@nestjs/graphql';

/** What the organisation demands of whoever works in it. */
@ObjectType()
export class SecurityPolicy {
  @Field() requiresSecondFactor!: boolean;
}

@InputType()
export class SetSecurityPolicyInput {
  @Field() requiresSecondFactor!: boolean;
}
