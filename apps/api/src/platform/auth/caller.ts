import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

import { requestOf } from '../http/request-of.ts';
import type { Actor } from './actor.ts';

export interface CallerState {
  readonly actor: Actor | null;
  /** Whether a token was sent, valid or not. */
  readonly hasToken: boolean;
}

/** The caller and whether they believe to be logged in. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerState => {
  const request = requestOf(context);
  return { actor: request.actor ?? null, hasToken: request.headers.authorization !== undefined };
});
