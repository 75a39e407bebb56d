import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { CurrentActor, CurrentPerson, type Actor, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { Id } from '#platform/graphql/id.scalar';

import { AuthPayload, MemberRole, User } from '../accounts/public/account-types.ts';
import { ConfirmEmailService } from './email/confirm-email.service.ts';
import { SendEmailLinkAgainService } from './email/send-email-link-again.service.ts';
import { CreateOrganizationService } from './create-organization.service.ts';
import { EnterOrganizationService } from './enter-organization.service.ts';
import { OpenInvitationService } from './open-invitation.service.ts';
import { Organization } from './organization.schema.ts';
import { ConfirmedEmail, InvitationLetter } from './organization.types.ts';
import { ConfirmOrganizationEmailInput, CreateOrganizationInput, SetUserOrgContextInput, UpdateOrganizationInput } from './orgs.inputs.ts';
import { Orgs } from './public/orgs.facade.ts';
import { UpdateOrganizationService } from './update-organization.service.ts';

@Resolver(() => Organization)
export class OrgsResolver {
  constructor(
    private readonly orgs: Orgs,
    private readonly openInvitation: OpenInvitationService,
    private readonly enterOrganization: EnterOrganizationService,
    private readonly createOrganizationService: CreateOrganizationService,
    private readonly updateOrganizationService: UpdateOrganizationService,
    private readonly confirmEmail: ConfirmEmailService,
    private readonly sendEmailLinkAgain: SendEmailLinkAgainService,
  ) {}

  @Query(() => Organization)
  @Requires('org.read')
  organization(@CurrentActor() actor: Actor): Promise<Organization> {
    return this.orgs.get(actor.orgId);
  }

  /** For holders of the mailed link, logged in or not. */
  @Query(() => InvitationLetter, { nullable: true })
  @Requires('public')
  invitationLetter(
    @Args('roleId', { type: () => Id }) roleId: string,
    @Args('key') key: string,
    @Visitor() visitor: VisitorInfo,
  ): Promise<InvitationLetter | null> {
    return this.openInvitation.open(roleId, key, visitor);
  }

  @Mutation(() => Organization)
  @Requires('signed-in')
  createOrganization(@CurrentPerson() actor: Person, @Args('input') { orgName }: CreateOrganizationInput): Promise<Organization> {
    return this.createOrganizationService.create(actor, orgName);
  }

  @Mutation(() => Organization)
  @Requires('org.write')
  updateOrganization(@CurrentActor() actor: Actor, @Args('input') { organization }: UpdateOrganizationInput): Promise<Organization> {
    return this.updateOrganizationService.update(actor, organization);
  }

  /** For the holder of the mailed link, logged in or not. */
  @Mutation(() => ConfirmedEmail)
  @Requires('public')
  confirmOrganizationEmail(@Args('input') { orgId, key }: ConfirmOrganizationEmailInput): Promise<ConfirmedEmail> {
    return this.confirmEmail.confirm(orgId, key);
  }

  @Mutation(() => Boolean)
  @Requires('org.write')
  sendOrganizationEmailLink(@CurrentActor() actor: Actor): Promise<true> {
    return this.sendEmailLinkAgain.send(actor);
  }

  @Mutation(() => AuthPayload)
  @Requires('signed-in')
  setUserOrgContext(@CurrentPerson() actor: Person, @Args('input') { orgId }: SetUserOrgContextInput): Promise<AuthPayload> {
    return this.enterOrganization.enter(actor, orgId);
  }
}

@Resolver(() => User)
export class UserOrganizationResolver {
  constructor(private readonly orgs: Orgs) {}

  @ResolveField('organization', () => Organization, { nullable: true })
  organization(@Parent() { orgContextId }: User, @RequestLoaders() loaders: Loaders): Promise<Organization | null> | null {
    return orgContextId ? loaders.load(this.orgs.getMany, orgContextId) : null;
  }
}

@Resolver(() => MemberRole)
export class MemberRoleOrganizationResolver {
  constructor(private readonly orgs: Orgs) {}

  @ResolveField('org', () => Organization, { nullable: true })
  org(@Parent() { orgId }: MemberRole, @RequestLoaders() loaders: Loaders): Promise<Organization | null> {
    return loaders.load(this.orgs.getMany, orgId);
  }
}
