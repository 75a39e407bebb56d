/** Every role with its rank, lowest first; ranks are spaced so that one can be put between. */
export const ROLE_RANKS = { USER: 10, SCANNER: 20, BOX_OFFICE: 30, ADMIN: 40, OWNER: 50, SUPER_USER: 60 } as const;

export type Role = keyof typeof ROLE_RANKS;

export const ROLES = Object.keys(ROLE_RANKS) as readonly Role[];

/** The display name of a role. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  USER: 'User',
  SCANNER: 'Scanner',
  BOX_OFFICE: 'Box office',
  ADMIN: 'Admin',
  OWNER: 'Owner',
  SUPER_USER: 'Super user',
};

/** Roles a membership can hold; SUPER_USER is a flag of the user and USER the absence of a membership's rank. */
export const MEMBER_ROLES = ['SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER'] as const satisfies readonly Role[];

/** The acting user. Without a role record a person ranks as USER; the super-user flag passes every check. */
export interface Ranked {
  readonly role?: string | null;
  readonly isSuperUser?: boolean | null;
}

/** Whoever has permissions one by one. */
export interface Permitted {
  readonly permissions: ReadonlySet<Permission>;
}

/** Each permission with the least role that has it (answers 26 and 39). SUPER_USER means the flag only. */
export const LEAST_ROLES = {
  // lists everybody on the staff sees
  'event.list': 'SCANNER',
  'season.list': 'SCANNER',
  'scan.read': 'SCANNER',
  'scan.write': 'SCANNER',
  // box office: orders, card readers, the wait list, ticket holds
  'sellable.read': 'BOX_OFFICE',
  'event.read': 'BOX_OFFICE',
  'season.read': 'BOX_OFFICE',
  'order.read': 'BOX_OFFICE',
  'order.print': 'BOX_OFFICE',
  'order.export': 'BOX_OFFICE',
  'export.read': 'BOX_OFFICE',
  'order.sell': 'BOX_OFFICE',
  // one contact at a time, never the list
  'contact.attach': 'BOX_OFFICE',
  'order.refund': 'BOX_OFFICE',
  'shift.run': 'BOX_OFFICE',
  'order.cancel': 'BOX_OFFICE',
  // all nights of a season at once
  'order.refund-season': 'ADMIN',
  'order.seat': 'BOX_OFFICE',
  'order.resend': 'BOX_OFFICE',
  'order.integration.resend': 'BOX_OFFICE',
  'check-in.adjust': 'BOX_OFFICE',
  'wait-list.read': 'BOX_OFFICE',
  'wait-list.export': 'BOX_OFFICE',
  'wait-list.offer': 'BOX_OFFICE',
  'hold.read': 'BOX_OFFICE',
  'hold.write': 'BOX_OFFICE',
  'device.read': 'BOX_OFFICE',
  'device.write': 'BOX_OFFICE',
  'analytics.counts.read': 'BOX_OFFICE',
  // admin: authoring, revenue figures, members
  'dashboard.read': 'ADMIN',
  'analytics.revenue.read': 'ADMIN',
  'subscription.read': 'ADMIN',
  'subscription.write': 'ADMIN',
  'event.prices.read': 'ADMIN',
  'till.write': 'ADMIN',
  // devices of a door, and what they left doubtful
  'door.write': 'ADMIN',
  'wait-list.settings': 'ADMIN',
  'gift-card.read': 'ADMIN',
  'gift-card.write': 'ADMIN',
  // more than a budget of comps has
  'comp.approve': 'ADMIN',
  // more guest tickets than go with a member's
  'guest.approve': 'ADMIN',
  'event.write': 'ADMIN',
  'event.publish': 'ADMIN',
  'event.cancel': 'ADMIN',
  'event.mail': 'ADMIN',
  'act.read': 'ADMIN',
  'act.write': 'ADMIN',
  'season.write': 'ADMIN',
  'season.fees.write': 'ADMIN',
  'fee.read': 'ADMIN',
  'fee.write': 'ADMIN',
  'venue.read': 'ADMIN',
  'venue.write': 'ADMIN',
  'artist.read': 'ADMIN',
  'artist.write': 'ADMIN',
  'contact.read': 'ADMIN',
  'contact.write': 'ADMIN',
  'contact.import': 'ADMIN',
  'mail-stop.read': 'ADMIN',
  'mail-stop.write': 'ADMIN',
  'contact.export': 'ADMIN',
  'member.read': 'ADMIN',
  'member.write': 'ADMIN',
  'org.read': 'USER',
  'org.write': 'ADMIN',
  'payout.read': 'ADMIN',
  'payout.write': 'ADMIN',
  // owner: members and the audit log
  'org.security': 'OWNER',
  'audit.read': 'OWNER',
  // the flag only
  'payout.disconnect': 'SUPER_USER',
  'event.fees.write': 'SUPER_USER',
  super: 'SUPER_USER',
} as const satisfies Record<string, Role>;

export type Permission = keyof typeof LEAST_ROLES;

export const PERMISSIONS = Object.keys(LEAST_ROLES) as readonly Permission[];

/** A stored or typed role as ours ('user' is USER), no record as USER, an unknown one as null. */
export function roleOf(value: string | null | undefined): Role | null {
  if (value === null || value === undefined) return 'USER';
  const role = value.toUpperCase();
  return Object.hasOwn(ROLE_RANKS, role) ? (role as Role) : null;
}

/** Whether `actor` ranks at least `least`; super users always do. An unknown role on either side fails the rest. */
export function hasRank(actor: Ranked, least: string | null | undefined): boolean {
  if (actor.isSuperUser) return true;
  const needed = least ? roleOf(least) : null;
  const held = roleOf(actor.role);
  return needed !== null && held !== null && ROLE_RANKS[held] >= ROLE_RANKS[needed];
}

/** Whether `actor` may do what `permission` names. Used by the API's guard and the pages' buttons. */
export function can(actor: Ranked | Permitted, permission: Permission): boolean {
  if ('permissions' in actor) return actor.permissions.has(permission);
  return Object.hasOwn(LEAST_ROLES, permission) && hasRank(actor, LEAST_ROLES[permission]);
}

const setOf = (who: Ranked) => new Set(PERMISSIONS.filter((permission) => can(who, permission)));
const OF_ROLES = new Map<Role, ReadonlySet<Permission>>(ROLES.map((role) => [role, setOf({ role })]));
const ALL: ReadonlySet<Permission> = new Set(PERMISSIONS);
const NONE: ReadonlySet<Permission> = new Set();

/** What a person may do; an unknown role may do nothing. */
export function permissionsOf({ role, isSuperUser }: { readonly role: Role; readonly isSuperUser: boolean }): ReadonlySet<Permission> {
  return isSuperUser ? ALL : (OF_ROLES.get(roleOf(role)!) ?? NONE);
}

/** Roles `actor` may give to a member (ACC-131, 212); none below ADMIN. */
export function assignableRoles(actor: Ranked): readonly Role[] {
  if (!can(actor, 'member.write')) return [];
  return hasRank(actor, 'OWNER') ? MEMBER_ROLES : MEMBER_ROLES.filter((role) => role !== 'OWNER');
}

/** Whether `actor` may change or remove a membership of role `held`: an OWNER's only with the flag, while it is an invitation every OWNER. */
export function canManageRole(actor: Ranked, held: string, isInvitation = false): boolean {
  if (held !== 'OWNER') return can(actor, 'member.write');
  return actor.isSuperUser === true || (isInvitation && hasRank(actor, 'OWNER'));
}
