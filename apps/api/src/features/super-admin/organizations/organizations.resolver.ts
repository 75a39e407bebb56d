import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { AuthPayload } from '#features/accounts/public/account-types';
import { Members } from '#features/accounts/public/members.facade';
import { CurrentActor, CurrentPerson, type Actor, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { Id } from '#platform/graphql/id.scalar';
import { PaginationInput } from '#platform/graphql/pagination.input';

import { DeletableOrganizationsService } from './deletable-organizations.service.ts';
import { DeleteOrganizationService } from './delete-organization.service.ts';
import { ListOrganizationsService } from './list-organizations.service.ts';
import { LoginAsOrganizationService } from './login-as-organization.service.ts';
import { OrganizationOwner, OrganizationPage, OrganizationProfile } from './organization-profile.ts';
import { DeleteOrganizationInput, LoginAsOrganizationInput, OrganizationsQueryInput } from './organizations.inputs.ts';

@Resolver(() => OrganizationProfile)
export class OrganizationsResolver {
  constructor(
    private readonly listOrganizations: ListOrganizationsService,
    private readonly deletableOrganizations: DeletableOrganizationsService,
    private readonly deleteOrganizationService: DeleteOrganizationService,
    private readonly loginAsOrganizationService: LoginAsOrganizationService,
    private readonly members: Members,
  ) {}

  @Query(() => OrganizationPage)
  @Requires('super')
  organizations(
    @Args('query', { type: () => OrganizationsQueryInput, nullable: true }) query: OrganizationsQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<OrganizationPage> {
    return this.listOrganizations.list(query, pagination);
  }

  @Query(() => Boolean)
  @Requires('super')
  queryOrgDeletable(@CurrentActor() actor: Actor, @Args('orgId', { type: () => Id }) orgId: string): Promise<boolean> {
    return this.deletableOrganizations.isDeletable(actor, orgId);
  }

  @Mutation(() => AuthPayload)
  @Requires('super')
  loginAsOrganization(@CurrentPerson() actor: Person, @Args('input') { orgId }: LoginAsOrganizationInput): Promise<AuthPayload> {
    return this.loginAsOrganizationService.login(actor, orgId);
  }

  @Mutation(() => Boolean)
  @Requires('super')
  deleteOrganization(@CurrentActor() actor: Actor, @Args('input') { orgId }: DeleteOrganizationInput): Promise<true> {
    return this.deleteOrganizationService.delete(actor, orgId);
  }

  @ResolveField('user', () => OrganizationOwner, { nullable: true })
  async user(@Parent() { _id }: OrganizationProfile, @RequestLoaders() loaders: Loaders): Promise<OrganizationOwner | null> {
    const email = await loaders.load(this.members.ownerEmails, _id);
    return email ? { email } : null;
  }

  @ResolveField('isOrgDeletable', () => Boolean)
  async isOrgDeletable(
    @Parent() { _id }: OrganizationProfile,
    @CurrentActor() actor: Actor,
    @RequestLoaders() loaders: Loaders,
  ): Promise<boolean> {
    return actor.orgId !== _id && (await loaders.load(this.deletableOrganizations.getMany, _id)) === true;
  }
}
