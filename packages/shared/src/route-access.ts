import { hasRank, type Ranked, type Role } from './permissions.ts';

/** The requirement of a page: a minimum role, or the super-user flag. */
export type RouteLeast = Role;

/**
 * The minimum role of each page under `/admin/dashboard` (ACC-098, 099; OPS-004, 005, 008, 009). The longest
 * entry that the path begins with decides; pages of one event or season are listed under their menu entry.
 */
export const ROUTE_LEAST_ROLES: Readonly<Record<string, RouteLeast>> = {
  '/admin/dashboard': 'ADMIN',
  '/admin/dashboard/events': 'SCANNER',
  '/admin/dashboard/events/details': 'BOX_OFFICE',
  '/admin/dashboard/events/details/sharing': 'ADMIN',
  '/admin/dashboard/events/details/prices': 'ADMIN',
  '/admin/dashboard/events/details/metrics': 'ADMIN',
  '/admin/dashboard/events/details/reports': 'ADMIN',
  '/admin/dashboard/events/details/scan': 'SCANNER',
  '/admin/dashboard/events/details/door': 'ADMIN',
  '/admin/dashboard/seasons': 'SCANNER',
  '/admin/dashboard/seasons/details': 'BOX_OFFICE',
  '/admin/dashboard/seasons/details/sharing': 'ADMIN',
  '/admin/dashboard/seasons/details/metrics': 'ADMIN',
  '/admin/dashboard/seasons/details/reports': 'ADMIN',
  '/admin/dashboard/seasons/details/renewals': 'ADMIN',
  '/admin/dashboard/orders': 'BOX_OFFICE',
  '/admin/dashboard/analytics': 'ADMIN',
  '/admin/dashboard/customers': 'ADMIN',
  '/admin/dashboard/performers': 'ADMIN',
  '/admin/dashboard/venues': 'ADMIN',
  '/admin/dashboard/settings': 'USER',
  '/admin/dashboard/settings/profile': 'USER',
  '/admin/dashboard/settings/devices': 'BOX_OFFICE',
  '/admin/dashboard/settings/gift-cards': 'ADMIN',
  '/admin/dashboard/settings/organization': 'ADMIN',
  '/admin/dashboard/settings/team': 'ADMIN',
  '/admin/dashboard/settings/security': 'OWNER',
  '/admin/dashboard/settings/audit': 'OWNER',
  '/admin/dashboard/settings/payouts': 'ADMIN',
  '/admin/dashboard/super': 'SUPER_USER',
  '/admin/dashboard/super/seasons/settings': 'ADMIN',
  '/create-event': 'ADMIN',
  '/create-season': 'ADMIN',
  '/my-tickets': 'USER',
};

/** The side navigation by least role (ACC-083); Seasons also needs season tickets to be enabled. */
export const NAVIGATION_LEAST_ROLES = {
  Dashboard: 'ADMIN',
  Events: 'SCANNER',
  Seasons: 'SCANNER',
  Orders: 'BOX_OFFICE',
  Analytics: 'ADMIN',
  Contacts: 'ADMIN',
  Venues: 'ADMIN',
  'My Tickets': 'USER',
  'Super Admin': 'SUPER_USER',
} as const satisfies Record<string, Role>;

/** The minimum role of a path by its longest listed prefix of whole segments; null where none is listed. */
export function leastRoleOfRoute(path: string): RouteLeast | null {
  for (let part = path; part !== ''; part = part.slice(0, part.lastIndexOf('/'))) {
    const least = Object.hasOwn(ROUTE_LEAST_ROLES, part) ? ROUTE_LEAST_ROLES[part] : undefined;
    if (least) return least;
  }
  return null;
}

/** Tells whether `actor` may open `path`; a path that is not listed is open to all. */
export function canOpen(actor: Ranked, path: string): boolean {
  const least = leastRoleOfRoute(path);
  return least === null || hasRank(actor, least);
}

const SEASON_AREAS = ['/admin/dashboard/seasons', '/create-season'];

/** Tells whether `path` exists only for organizations with season tickets enabled (ACC-116, AUT-036). */
export function needsSeasonTickets(path: string): boolean {
  return SEASON_AREAS.some((area) => path === area || path.startsWith(`${area}/`));
}

/** The landing page of this role (ACC-015, 220; answer 39). */
export function landingPathOf(actor: Ranked): string {
  if (hasRank(actor, 'ADMIN')) return '/admin/dashboard';
  return hasRank(actor, 'SCANNER') ? '/admin/dashboard/events' : '/my-tickets';
}
