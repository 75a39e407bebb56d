import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

import type { LoginEnd } from '@marquee/shared/accounts/login-end';
import { DomainError } from '@marquee/shared/domain-error';
import type { Role } from '@marquee/shared/permissions';

import { requestOf } from '../http/request-of.ts';

/** Who calls, as the token and the database say at this moment. `orgId` is '' without an organisation context. */
export interface Actor {
  readonly userId: string;
  readonly orgId: string;
  readonly role: Role;
  readonly isSuperUser: boolean;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly tokenId: string;
  /** A second factor is required, by the organisation or as a super user, and the person has none: nothing but their own account is theirs to do. */
  readonly mustAddSecondFactor?: boolean;
  /** It is missing because a super user needs one everywhere, whatever the organisation says. */
  readonly isSuperUserWithoutFactor?: boolean;
}

/** What every repository needs to know: nothing is read or written outside one organisation. */
export interface OrgScope {
  readonly orgId: string;
}

/** What a token says once its signature was checked. */
export interface TokenClaims {
  readonly sub: string;
  readonly jti: string;
}

/** Finds the caller behind valid claims; null when the session was revoked or the user is gone. `ip`: where they call from. */
export abstract class ActorLoader {
  abstract load(claims: TokenClaims, ip?: string): Promise<Actor | null>;
  /** Why the login behind valid claims was ended; null when nobody knows. */
  abstract endOf(claims: TokenClaims): Promise<LoginEnd | null>;
}

/** The caller; refuses with `Authentication Required.` when there is none. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = requestOf(context);
  if (!actor) throw new DomainError('AUTHENTICATION_REQUIRED');
  return actor;
});

/** The caller, or null for somebody who is not logged in. */
export const OptionalActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null => requestOf(context).actor ?? null,
);
