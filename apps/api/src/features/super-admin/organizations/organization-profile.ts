import { Field, ObjectType } from '@nestjs/graphql';

import { OrganizationOwner } from '#features/orgs/public/org.types';
import { Id } from '#platform/graphql/id.scalar';

export { OrganizationOwner };

/** An organization as the platform's operators see it. */
@ObjectType()
export class OrganizationProfile {
  @Field(() => Id) _id!: string;
  @Field() orgName!: string;
  @Field(() => Date) createdAt!: Date;
  /** The first owner; null without one. */
  @Field(() => OrganizationOwner, { nullable: true }) user?: OrganizationOwner | null;
  /** Whether `deleteOrganization` would be allowed now. */
  @Field() isOrgDeletable?: boolean;
}

/** A page of the list; `after` names its last one and asks for the next page. */
@ObjectType()
export class OrganizationPage {
  @Field(() => [OrganizationProfile]) organizations!: OrganizationProfile[];
  @Field(() => String, { nullable: true }) after!: string | null;
  @Field(() => Boolean) hasMore!: boolean;
}
