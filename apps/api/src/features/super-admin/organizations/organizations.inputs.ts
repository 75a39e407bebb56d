import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

const nullable = { nullable: true };

/** Every field given narrows the list. `orgQuery` and `any` search the beginning of an id and the name. */
@InputType()
export class OrganizationsQueryInput {
  @Field(() => String, nullable) orgQuery?: string | null;
  @Field(() => String, nullable) any?: string | null;
  @Field(() => [Id], nullable) orgIds?: string[] | null;
}

@InputType()
export class LoginAsOrganizationInput {
  @Field(() => Id) orgId!: string;
}

@InputType()
export class DeleteOrganizationInput {
  @Field(() => Id) orgId!: string;
}
