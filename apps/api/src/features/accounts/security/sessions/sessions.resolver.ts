import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentPerson, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { EndSessionService } from './end-session.service.ts';
import { EndSessionInput, LoginSession } from './login-session.types.ts';
import { ReadSessionsService } from './read-sessions.service.ts';
import { SignOutEverywhereService } from './sign-out-everywhere.service.ts';

/** Where a person is logged in. */
@Resolver(() => LoginSession)
export class SessionsResolver {
  constructor(
    private readonly readSessions: ReadSessionsService,
    private readonly endSessionService: EndSessionService,
    private readonly signOutEverywhereService: SignOutEverywhereService,
  ) {}

  @Query(() => [LoginSession])
  @Requires('signed-in')
  mySessions(@CurrentPerson() actor: Person): Promise<LoginSession[]> {
    return this.readSessions.list(actor);
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  endSession(@CurrentPerson() actor: Person, @Args('input') { sessionId }: EndSessionInput): Promise<true> {
    return this.endSessionService.end(actor, sessionId);
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  signOutEverywhere(@CurrentPerson() actor: Person): Promise<true> {
    return this.signOutEverywhereService.signOut(actor);
  }
}
