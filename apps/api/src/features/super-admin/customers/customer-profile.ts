import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { PreferredLoginEnum } from '#features/accounts/public/account-types';
import type { PreferredLogin } from '#features/accounts/public/accounts-support.facade';
import { Id } from '#platform/graphql/id.scalar';

const nullable = { nullable: true };

/** An organization that a person belongs to. */
@ObjectType()
export class ProfileOrganization {
  @Field(() => Id) _id!: string;
  @Field() orgName!: string;
}

/** A person of any organization, as the platform's operators see them. */
@ObjectType()
export class CustomerProfile {
  @Field(() => Id) _id!: string;
  @Field() firstName!: string;
  @Field() lastName!: string;
  @Field() email!: string;
  @Field(() => String, nullable) phoneNumber!: string | null;
  @Field(() => [String]) secondaryEmails!: string[];
  @Field(() => PreferredLoginEnum) preferredLogin!: PreferredLogin;
}

/** A page of the list; `after` names its last one and asks for the next page. */
@ObjectType()
export class CustomerProfilePage {
  @Field(() => [CustomerProfile]) customers!: CustomerProfile[];
  @Field(() => String, nullable) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}

/** Every search given narrows the list. `any` searches name, e-mail and phone number. */
@InputType()
export class CustomerProfilesQueryInput {
  @Field(() => String, nullable) name?: string | null;
  @Field(() => String, nullable) email?: string | null;
  @Field(() => String, nullable) phoneNumber?: string | null;
  @Field(() => String, nullable) any?: string | null;
}

/** How the account is to look. */
@InputType()
export class UpdateCustomerInput {
  @Field(() => Id) _id!: string;
  @Field() email!: string;
  /** Optional for users without one. */
  @Field(() => String, nullable) phoneNumber?: string | null;
  @Field(() => PreferredLoginEnum) preferredLogin!: PreferredLogin;
  @Field(() => [String]) secondaryEmails!: string[];
}
