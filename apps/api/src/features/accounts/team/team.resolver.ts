import { Args, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { fullNameOf } from '@marquee/shared/accounts/name';

import { CurrentPerson, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { Id } from '#platform/graphql/id.scalar';

import type { MemberRecord } from '../record/member.schema.ts';
import { MemberRole, TeamMember } from '../record/account.types.ts';
import { Users } from '../public/users.facade.ts';
import { AnswerInvitationService } from './answer-invitation.service.ts';
import { ReadTeamService } from './read-team.service.ts';
import { RemoveMemberService } from './remove-member.service.ts';
import { SaveRoleService } from './save-role.service.ts';
import { AcceptRoleInput, RemoveRoleInput, SaveRoleInput } from './team.inputs.ts';
import { AnsweredInvitation } from './team.types.ts';

/** The members and invitations of an organization. */
@Resolver(() => MemberRole)
export class TeamResolver {
  constructor(
    private readonly readTeam: ReadTeamService,
    private readonly saveRoleService: SaveRoleService,
    private readonly removeMember: RemoveMemberService,
    private readonly answerInvitation: AnswerInvitationService,
    private readonly users: Users,
  ) {}

  @Query(() => [MemberRole])
  @Requires('member.read')
  roles(@CurrentPerson() actor: Person): Promise<MemberRole[]> {
    return this.readTeam.list(actor);
  }

  /** The caller's own membership or invitation; `key`, from the mailed link, shows one to an address that they did not prove. */
  @Query(() => MemberRole)
  @Requires('signed-in')
  role(
    @CurrentPerson() actor: Person,
    @Args('roleId', { type: () => Id }) roleId: string,
    @Args('key', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<MemberRole> {
    return this.readTeam.own(actor, roleId, key);
  }

  @Mutation(() => MemberRole)
  @Requires('member.write')
  saveRole(@CurrentPerson() actor: Person, @Visitor() visitor: VisitorInfo, @Args('input') input: SaveRoleInput): Promise<MemberRole> {
    return this.saveRoleService.save(actor, visitor, input);
  }

  @Mutation(() => Boolean)
  @Requires('member.write')
  removeRole(@CurrentPerson() actor: Person, @Args('input') { roleId }: RemoveRoleInput): Promise<true> {
    return this.removeMember.remove(actor, roleId);
  }

  @Mutation(() => AnsweredInvitation)
  @Requires('signed-in')
  acceptRole(@CurrentPerson() actor: Person, @Args('input') input: AcceptRoleInput): Promise<AnsweredInvitation> {
    return this.answerInvitation.answer(actor, input);
  }

  /** Null for an invitation: the team must not learn whether the address has an account. */
  @ResolveField('user', () => TeamMember, { nullable: true })
  user(@Parent() { userId }: MemberRole, @RequestLoaders() loaders: Loaders): Promise<TeamMember | null> | null {
    return userId ? loaders.load(this.users.namesOf, userId) : null;
  }

  /** The inviter's name, as in the mail; null once the invitation was accepted and where no inviter was stored. */
  @ResolveField('invitedBy', () => String, { nullable: true })
  async invitedBy(
    @Parent() { acceptedAt, invitedBy }: MemberRole & Pick<MemberRecord, 'invitedBy'>,
    @RequestLoaders() loaders: Loaders,
  ): Promise<string | null> {
    if (acceptedAt || !invitedBy) return null;
    const inviter = await loaders.load(this.users.namesOf, invitedBy);
    return inviter && fullNameOf(inviter);
  }

  @ResolveField('userEmail', () => String)
  async userEmail(@Parent() { userId, userEmail }: MemberRole, @RequestLoaders() loaders: Loaders): Promise<string> {
    const person = userId && (await loaders.load(this.users.namesOf, userId));
    return person ? person.email : userEmail;
  }
}
