import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

import type { LoginEnd } from '@marquee/shared/accounts/login-end';
import { AUDIT_ACTOR_TEXTS } from '@marquee/shared/audit/audit-texts';
import { DomainError } from '@marquee/shared/domain-error';
import { permissionsOf, type Permitted, type Role } from '@marquee/shared/permissions';

import { requestOf } from './request-of.ts';

/** The scope every repository needs: nothing is read or written outside one organization. */
export interface OrgScope {
  readonly orgId: string;
}

/** Who did something, as it is kept: by the audit log, and with what is finished later in their name. `orgId` is '' without an organization. */
export interface Author extends OrgScope {
  readonly kind: 'Person' | 'TillOperator' | 'Device' | 'System';
  /** '' of the system. */
  readonly id: string;
  /** The full name, or the e-mail without one. */
  readonly name: string;
  /** Null of whatever has none. */
  readonly email: string | null;
  /** Of a super user alone: the organization whose team they are in, or ''. In every other organization they act as an operator. */
  readonly home?: string;
}

/** Who acts, as described by the credentials and the database at this moment. An act asks `can(actor, …)`, and not which kind it is. */
export interface Actor extends Author, Permitted {
  /** Why they may use nothing but their own account for now. */
  readonly barred?: 'SECOND_FACTOR_MISSING' | 'SUPER_USER_FACTOR_MISSING';
}

/** A person who is logged in. */
export interface Person extends Actor {
  readonly kind: 'Person';
  readonly role: Role;
  readonly isSuperUser: boolean;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly tokenId: string;
}

/** Somebody of the team who signed in at a till by PIN, beside the login of its device. `id` is the person's. */
export interface TillOperator extends Actor {
  readonly kind: 'TillOperator';
  readonly email: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly tillId: string;
}

/** A phone at the door, paired by a manager: it has no account, and acts at the doors of its events alone. `id` is the device's. */
export interface DeviceActor extends Actor {
  readonly kind: 'Device';
  readonly eventIds: readonly string[];
  /** The gate it stands at; null is any. */
  readonly gateId: string | null;
  /** Where it sells; null of one that may not. */
  readonly tillId: string | null;
}

/** In which role of the team they act; null of whoever has none. */
export function roleOfActor(actor: Actor): Role | null {
  if (isTillOperator(actor)) return actor.role;
  if (!isPerson(actor)) return null;
  return actor.isSuperUser ? 'SUPER_USER' : actor.role;
}

/** A person with their role in the organization, and the flag of super users. */
export function personOf(
  person: Omit<Person, 'kind' | 'permissions' | 'home' | 'role' | 'isSuperUser'>,
  rank: Pick<Person, 'role' | 'isSuperUser'>,
): Person {
  const home = rank.isSuperUser ? { home: rank.role === 'USER' ? '' : person.orgId } : {};
  return { ...person, ...rank, ...home, kind: 'Person', permissions: permissionsOf(rank) };
}

/** Does what nobody asked for (a sweep, a webhook), and what buyers do without a login. */
export const SYSTEM: Author = { kind: 'System', id: '', orgId: '', name: AUDIT_ACTOR_TEXTS.System, email: null };

export function isPerson(actor: Actor): actor is Person {
  return actor.kind === 'Person';
}

export function isTillOperator(actor: Author): actor is TillOperator {
  return actor.kind === 'TillOperator';
}

export function isDevice(actor: Author): actor is DeviceActor {
  return actor.kind === 'Device';
}

/** Whether this actor has anything to do with the event: a device has with its own alone. */
export function isAtEvent(actor: Author | OrgScope, eventId: string): boolean {
  return !('kind' in actor) || !isDevice(actor) || actor.eventIds.includes(eventId);
}

/** Whoever writes to others in an organization's name has proved an address of their own, if they have one. @throws EMAIL_NOT_VERIFIED */
export function refuseUnproved(actor: Actor): void {
  if (isPerson(actor) && !actor.emailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
}

/** Whether they act in this organization without being of its team; null is the platform, which has none. */
export function isOperatorIn(orgId: string | null, { home }: Author): boolean {
  return home !== undefined && home !== orgId;
}

/** The claims of a token whose signature was verified. */
export interface TokenClaims {
  readonly sub: string;
  readonly jti: string;
}

/** Finds the caller for verified claims; null when the session was revoked or the user was deleted. `ip` is the caller's address. */
export abstract class ActorLoader {
  abstract load(claims: TokenClaims, ip?: string): Promise<Person | null>;
  /** Why the login behind verified claims was ended; null when unknown. */
  abstract endOf(claims: TokenClaims): Promise<LoginEnd | null>;
}

/** Finds who acts at a till by the token of their PIN; null once that ended. It opens nothing without the login of its device. */
export abstract class OperatorLoader {
  abstract load(login: Person, token: string): Promise<TillOperator | null>;
}

/** Finds a paired device by its token; null once it was revoked or its time is over. */
export abstract class DeviceLoader {
  abstract load(token: string): Promise<DeviceActor | null>;
}

/** The caller. Throws `Authentication Required.` when there is none. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = requestOf(context);
  if (!actor) throw new DomainError('AUTHENTICATION_REQUIRED');
  return actor;
});

/** The person who calls, for what only people have: an account, an address, a login. */
export const CurrentPerson = createParamDecorator((_: unknown, context: ExecutionContext): Person => {
  const { actor } = requestOf(context);
  if (!actor || !isPerson(actor)) throw new DomainError('AUTHENTICATION_REQUIRED');
  return actor;
});

/** The paired device that calls; for whoever is none there is no such device. */
export const CurrentDevice = createParamDecorator((_: unknown, context: ExecutionContext): DeviceActor => {
  const { actor } = requestOf(context);
  if (!actor || !isDevice(actor)) throw new DomainError('NOT_FOUND');
  return actor;
});

/** The caller, or null when not logged in. What is open to all treats a till's operator and a device as nobody: it answers people by their own account. */
export const OptionalActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor | null => ownActor(requestOf(context)));

/** Whoever calls by their own account. */
export function ownActor({ actor }: { readonly actor?: Actor | null }): Actor | null {
  return actor && !isTillOperator(actor) && !isDevice(actor) ? actor : null;
}
