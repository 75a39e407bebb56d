import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

import type { LoginEnd } from '@marquee/shared/accounts/login-end';
import { DomainError } from '@marquee/shared/domain-error';
import type { Role } from '@marquee/shared/permissions';

import { requestOf } from './request-of.ts';

/** The caller, as described by the token and the database at this moment. `orgId` is '' without an organization context. */
export interface Actor {
  readonly userId: string;
  readonly orgId: string;
  readonly role: Role;
  readonly isSuperUser: boolean;
  /** The full name, or the e-mail without one. */
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly tokenId: string;
  /**
   * A second factor is required, by the organization or because the person is a super user, and they have none: they may only use their own
   * account.
   */
  readonly mustAddSecondFactor?: boolean;
  /** The second factor is missing because super users always need one, whatever the organization requires. */
  readonly isSuperUserWithoutFactor?: boolean;
}

/** The scope every repository needs: nothing is read or written outside one organization. */
export interface OrgScope {
  readonly orgId: string;
}

/** The claims of a token whose signature was verified. */
export interface TokenClaims {
  readonly sub: string;
  readonly jti: string;
}

/** Finds the caller for verified claims; null when the session was revoked or the user was deleted. `ip` is the caller's address. */
export abstract class ActorLoader {
  abstract load(claims: TokenClaims, ip?: string): Promise<Actor | null>;
  /** Why the login behind verified claims was ended; null when unknown. */
  abstract endOf(claims: TokenClaims): Promise<LoginEnd | null>;
}

/** The caller. Throws `Authentication Required.` when there is none. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = requestOf(context);
  if (!actor) throw new DomainError('AUTHENTICATION_REQUIRED');
  return actor;
});

/** The caller, or null when not logged in. */
export const OptionalActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null => requestOf(context).actor ?? null,
);
