import { Field, InputType } from '@nestjs/graphql';

import type { Role } from '@marquee/shared/permissions';

import { Id } from '#platform/graphql/id.scalar';

import { RoleEnum } from '../public/account-types.ts';

@InputType()
export class RoleInput {
  /** A member's; none for an invitation. */
  @Field(() => Id, { nullable: true }) userId?: string | null;
  @Field() userEmail!: string;
  @Field(() => RoleEnum) role!: Role;
  @Field(() => Id) orgId!: string;
}

@InputType()
export class SaveRoleInput {
  @Field(() => RoleInput) role!: RoleInput;
  /** False adds, true changes. */
  @Field() update!: boolean;
}

@InputType()
export class RemoveRoleInput {
  @Field(() => Id) roleId!: string;
}

@InputType()
export class AcceptRoleInput {
  @Field(() => Id) roleId!: string;
  /** False declines. */
  @Field() accept!: boolean;
  /** Of the mailed link: it shows that the invited address is the caller's own, where they did not prove that. */
  @Field(() => String, { nullable: true }) key?: string | null;
}
