import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentPerson, type Person } from '#platform/auth/actor';
import { Caller, type CallerState } from '#platform/auth/caller';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { LoginInput } from './entry.inputs.ts';
import { LogInService } from './log-in.service.ts';
import { AuthPayload, MemberRole, User } from '../record/account.types.ts';
import { ReadAccountService } from './read-account.service.ts';
import { SessionsRepository } from '../record/sessions.repository.ts';

@Resolver(() => User)
export class AccountsResolver {
  constructor(
    private readonly logIn: LogInService,
    private readonly readAccount: ReadAccountService,
    private readonly sessions: SessionsRepository,
  ) {}

  /** Null for a visitor without a token; an invalid token is refused. */
  @Query(() => User, { nullable: true })
  @Requires('public')
  me(@Caller() caller: CallerState): Promise<User | null> {
    return this.readAccount.me(caller);
  }

  @Query(() => [MemberRole])
  @Requires('signed-in')
  myRoles(@CurrentPerson() actor: Person): Promise<MemberRole[]> {
    return this.readAccount.roles(actor);
  }

  @Query(() => Boolean)
  @Requires('signed-in')
  isSuperUser(@CurrentPerson() actor: Person): boolean {
    return actor.isSuperUser;
  }

  @Mutation(() => AuthPayload)
  @Requires('public')
  login(@Args('input') { email, password }: LoginInput, @Visitor() visitor: VisitorInfo): Promise<AuthPayload> {
    return this.logIn.logIn(email, password, visitor);
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  logout(@CurrentPerson() actor: Person): Promise<true> {
    return this.sessions.endLogin(actor.id, actor.tokenId).then(() => true);
  }
}
