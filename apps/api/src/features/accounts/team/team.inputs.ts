import { Field, InputType } from '@nestjs/graphql';

import type { Role } from '@marquee/shared/permissions';

import { Id } from '#platform/graphql/id.scalar';

import { RoleEnum } from '../record/account.types.ts';

@InputType()
export class RoleInput {
  /** A member's id; null for an invitation. */
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
  /** From the mailed link: proves that the invited address is the caller's own when it is not proved otherwise. */
  @Field(() => String, { nullable: true }) key?: string | null;
}
