import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { AccountsSupport } from '#features/accounts/public/accounts-support.facade';
import { Members } from '#features/accounts/public/members.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { Id } from '#platform/graphql/id.scalar';
import { PaginationInput } from '#platform/graphql/pagination.input';

import {
  CustomerProfile,
  CustomerProfilePage,
  CustomerProfilesQueryInput,
  ProfileOrganization,
  UpdateCustomerInput,
} from './customer-profile.ts';
import { ListCustomersService } from './list-customers.service.ts';

@Resolver(() => CustomerProfile)
export class CustomersResolver {
  constructor(
    private readonly listCustomers: ListCustomersService,
    private readonly accountsSupport: AccountsSupport,
    private readonly members: Members,
    private readonly orgs: Orgs,
  ) {}

  @Query(() => CustomerProfilePage)
  @Requires('super')
  customerProfiles(
    @Args('query', { type: () => CustomerProfilesQueryInput, nullable: true }) query: CustomerProfilesQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
  ): Promise<CustomerProfilePage> {
    return this.listCustomers.list(query, pagination);
  }

  @Mutation(() => CustomerProfile)
  @Requires('super')
  updateCustomer(@CurrentActor() actor: Actor, @Args('input') input: UpdateCustomerInput): Promise<CustomerProfile> {
    return this.accountsSupport.correct(actor, input);
  }

  /** An alias of `_id`. */
  @ResolveField('userId', () => Id)
  userId(@Parent() { _id }: CustomerProfile): string {
    return _id;
  }

  /** Those they belong to, oldest membership first. */
  @ResolveField('organizations', () => [ProfileOrganization])
  async organizations(@Parent() { _id }: CustomerProfile, @RequestLoaders() loaders: Loaders): Promise<ProfileOrganization[]> {
    const orgIds = (await loaders.load(this.members.orgIdsOf, _id)) ?? [];
    const found = await Promise.all(orgIds.map((orgId) => loaders.load(this.orgs.getMany, orgId)));
    return found.filter((org) => org !== null);
  }
}
