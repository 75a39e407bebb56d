import type { ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { Request } from 'express';

import type { LoginEnd } from '@marquee/shared/accounts/login-end';

import type { Actor, TokenClaims } from './actor.ts';

/** A request with what the platform adds to it. */
export interface AppRequest extends Request {
  /** The verified token; null when the token sent is invalid; undefined when none was sent. */
  claims?: TokenClaims | null;
  actor?: Actor | null;
  actorLoading?: Promise<Actor | null>;
  /** The sent token of a till's operator is no longer valid. */
  isOperatorEnded?: boolean;
  /** The sent token of a device was revoked, or its time is over. */
  isDeviceEnded?: boolean;
  /** Why the login of the sent token was ended. */
  loginEnd?: LoginEnd | null;
  visitorId?: string;
}

/** The HTTP request of a resolver's or a controller's call. */
export function requestOf(context: ExecutionContext): AppRequest {
  if (context.getType<string>() !== 'graphql') return context.switchToHttp().getRequest<AppRequest>();
  return GqlExecutionContext.create(context).getContext<{ req: AppRequest }>().req;
}
