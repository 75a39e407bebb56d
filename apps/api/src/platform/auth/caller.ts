import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

import type { LoginEnd } from '@marquee/shared/accounts/login-end';

import { requestOf } from './request-of.ts';
import { ownActor, type Actor } from './actor.ts';

export interface CallerState {
  readonly actor: Actor | null;
  /** Whether a token was sent, valid or not. */
  readonly hasToken: boolean;
  /** Why the login of that token was ended, where that is known. */
  readonly loginEnd?: LoginEnd | null;
}

/** The caller, and whether the client believes it is logged in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerState => {
  const request = requestOf(context);
  return { actor: ownActor(request), hasToken: request.headers.authorization !== undefined, loginEnd: request.loginEnd ?? null };
});
