import { Inject } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { can } from '@marquee/shared/permissions';

import { OptionalActor, type Actor } from '#platform/auth/actor';
import { FieldRequires } from '#platform/auth/field-requires';
import { CONFIG, type Config } from '#platform/config/config';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { seatingScriptOf } from '#platform/config/seating-script';

import { Members } from '../accounts/public/members.facade.ts';
import { Organization } from './organization.schema.ts';
import { OrganizationOwner, OrganizationSeating, OrganizationSwitches } from './organization.types.ts';
import { OrganizationsRepository } from './organizations.repository.ts';

/** Fields of an organization with restricted access. */
@Resolver(() => Organization)
export class OrganizationFieldsResolver {
  constructor(
    private readonly members: Members,
    private readonly organizations: OrganizationsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The first owner; for readers who may see the organization's people. */
  @ResolveField('user', () => OrganizationOwner, { nullable: true })
  @FieldRequires('member.read', '_id')
  async user(@Parent() { _id }: Organization, @RequestLoaders() loaders: Loaders): Promise<OrganizationOwner | null> {
    const email = await loaders.load(this.members.ownerEmails, _id);
    return email ? { email } : null;
  }

  /** Whether a payment account is connected: nothing is sold without one, so every member may see it. */
  @ResolveField('isStripeConnected', () => Boolean)
  isStripeConnected(@Parent() { stripeId }: Organization): boolean {
    return Boolean(stripeId);
  }

  /** For those who plan the places of a venue. */
  @ResolveField('seating', () => OrganizationSeating, { nullable: true })
  @FieldRequires('venue.write', '_id')
  seating(@Parent() { seating }: Organization): OrganizationSeating {
    return { publicKey: seating?.publicKey ?? null, designerKey: seating?.designerKey ?? null, scriptUrl: seatingScriptOf(this.config) };
  }

  @ResolveField('switches', () => OrganizationSwitches, { nullable: true })
  async switches(@Parent() organization: Organization, @OptionalActor() actor: Actor | null): Promise<OrganizationSwitches | null> {
    if (!actor || !can(actor, 'super')) return null;
    const { _id, isSeasonTickets, isTegIntegration = false, isMemberIdValidation = false, teg } = organization;
    const hasTegSecret = await this.organizations.hasTegSecret(null, { orgId: _id });
    const [tegClientId, tegUrl] = [teg?.clientId ?? null, teg?.url ?? null];
    return { isSeasonTickets, isTegIntegration, isMemberIdValidation, tegClientId, tegUrl, hasTegSecret };
  }
}
