import { Field, InputType, ObjectType } from '@nestjs/graphql';

/** An organization's security requirements for its members. */
@ObjectType()
export class SecurityPolicy {
  @Field() requiresSecondFactor!: boolean;
}

@InputType()
export class SetSecurityPolicyInput {
  @Field() requiresSecondFactor!: boolean;
}
