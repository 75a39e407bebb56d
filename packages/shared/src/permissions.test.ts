import { describe, expect, it } from 'vitest';

import {
  assignableRoles,
  can,
  canManageRole,
  hasRank,
  LEAST_ROLES,
  PERMISSIONS,
  permissionsOf,
  ROLE_RANKS,
  ROLES,
  type Role,
} from './permissions.ts';
import { canOpen, landingPathOf, leastRoleOfRoute, ROUTE_LEAST_ROLES } from './route-access.ts';

const LADDER: readonly Role[] = ['USER', 'SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER'];
const below = (role: Role) => LADDER[LADDER.indexOf(role) - 1];

describe('roles', () => {
  it('ACC-096 ACC-211 AUT-214 ranks USER < SCANNER < BOX_OFFICE < ADMIN < OWNER < SUPER_USER', () => {
    expect(ROLES).toEqual([...LADDER, 'SUPER_USER']);
    expect(ROLES.map((role) => ROLE_RANKS[role])).toEqual([10, 20, 30, 40, 50, 60]);
  });

  it('ACC-096 OPS-007 AUT-190 checks by rank, not by equality', () => {
    for (const held of LADDER)
      for (const least of LADDER) expect(hasRank({ role: held }, least)).toBe(LADDER.indexOf(held) >= LADDER.indexOf(least));
  });

  it('ACC-097 passes a super user everywhere, treats no role as USER and fails unknown roles', () => {
    expect(PERMISSIONS.every((permission) => can({ role: 'USER', isSuperUser: true }, permission))).toBe(true);
    expect(hasRank({ role: null }, 'USER')).toBe(true);
    expect(hasRank({}, 'SCANNER')).toBe(false);
    expect(hasRank({ role: 'OWNER' }, 'JANITOR')).toBe(false);
    expect(hasRank({ role: 'OWNER' }, null)).toBe(false);
    expect(hasRank({ role: 'toString' }, 'USER')).toBe(false);
    expect(hasRank({ role: 'user' }, 'USER')).toBe(true);
    const stored = (role: string) => permissionsOf({ role: role as Role, isSuperUser: false });
    expect(stored('admin')).toEqual(stored('ADMIN'));
    expect([...stored('JANITOR')]).toEqual([]);
  });

  it('lets box office read orders and events but neither write events nor read figures', () => {
    const boxOffice = { role: 'BOX_OFFICE' };
    expect(can(boxOffice, 'order.read') && can(boxOffice, 'event.read') && can(boxOffice, 'wait-list.read')).toBe(true);
    for (const permission of [
      'event.write',
      'event.publish',
      'event.prices.read',
      'analytics.revenue.read',
      'subscription.read',
    ] as const) {
      expect(can(boxOffice, permission)).toBe(false);
      expect(can({ role: 'ADMIN' }, permission)).toBe(true);
    }
    expect(can({ role: 'SCANNER' }, 'order.read') || can({ role: 'SCANNER' }, 'wait-list.read')).toBe(false);
  });

  it('OPS-011 OPS-012 ACC-103 shows prices and revenue from ADMIN upwards', () => {
    expect(LEAST_ROLES['event.prices.read']).toBe('ADMIN');
    expect(LEAST_ROLES['analytics.revenue.read']).toBe('ADMIN');
  });

  it('OPS-240 lets box office, and not a scanner, adjust check-in, and a scanner scan', () => {
    expect(can({ role: 'SCANNER' }, 'check-in.adjust')).toBe(false);
    expect(can({ role: 'BOX_OFFICE' }, 'check-in.adjust')).toBe(true);
    expect(can({ role: 'SCANNER' }, 'scan.write')).toBe(true);
  });

  it("ACC-102 keeps super features and an event's admin fees from an OWNER", () => {
    expect(can({ role: 'OWNER' }, 'super')).toBe(false);
    expect(can({ role: 'OWNER' }, 'event.fees.write')).toBe(false);
  });

  it('ACC-131 ACC-132 ACC-212 offers OWNER only to owners and keeps owners from everybody but super users', () => {
    expect(assignableRoles({ role: 'ADMIN' })).toEqual(['SCANNER', 'BOX_OFFICE', 'ADMIN']);
    expect(assignableRoles({ role: 'OWNER' })).toEqual(['SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER']);
    expect(assignableRoles({ role: 'BOX_OFFICE' })).toEqual([]);
    expect(canManageRole({ role: 'OWNER' }, 'OWNER')).toBe(false);
    expect(canManageRole({ role: 'USER', isSuperUser: true }, 'OWNER')).toBe(true);
    expect([canManageRole({ role: 'OWNER' }, 'OWNER', true), canManageRole({ role: 'ADMIN' }, 'OWNER', true)]).toEqual([true, false]);
    expect(canManageRole({ role: 'ADMIN' }, 'ADMIN')).toBe(true);
    expect(canManageRole({ role: 'BOX_OFFICE' }, 'SCANNER')).toBe(false);
  });
});

describe('routes', () => {
  it.each([
    ['/admin/dashboard', 'ADMIN'],
    ['/admin/dashboard/events', 'SCANNER'],
    ['/admin/dashboard/events/details/overview', 'BOX_OFFICE'],
    ['/admin/dashboard/events/details/waitlist', 'BOX_OFFICE'],
    ['/admin/dashboard/seasons', 'SCANNER'],
    ['/admin/dashboard/seasons/details/orders', 'BOX_OFFICE'],
    ['/admin/dashboard/orders/details', 'BOX_OFFICE'],
    ['/admin/dashboard/analytics', 'ADMIN'],
    ['/admin/dashboard/customers/details', 'ADMIN'],
    ['/admin/dashboard/venues/create/details', 'ADMIN'],
    ['/admin/dashboard/settings/profile', 'USER'],
    ['/admin/dashboard/settings/devices', 'BOX_OFFICE'],
    ['/admin/dashboard/settings/team', 'ADMIN'],
  ] as const)('ACC-098 ACC-099 %s needs %s and one rank lower is refused', (path, least) => {
    expect(leastRoleOfRoute(path)).toBe(least);
    expect(canOpen({ role: least }, path)).toBe(true);
    if (below(least)) expect(canOpen({ role: below(least)! }, path)).toBe(false);
  });

  it("OPS-004 ACC-225 opens the super area to super users alone, and a season's admin fees to admins", () => {
    expect(canOpen({ role: 'OWNER' }, '/admin/dashboard/super/events/settings')).toBe(false);
    expect(canOpen({ role: 'OWNER' }, '/admin/dashboard/super')).toBe(false);
    expect(canOpen({ role: 'ADMIN' }, '/admin/dashboard/super/seasons/settings')).toBe(true);
    expect(canOpen({ role: 'BOX_OFFICE' }, '/admin/dashboard/super/seasons/settings')).toBe(false);
  });

  it('matches whole segments only and leaves public pages open', () => {
    expect(leastRoleOfRoute('/admin/dashboard/eventsomething')).toBe('ADMIN');
    expect(leastRoleOfRoute('/admin/dashboard/events/')).toBe('SCANNER');
    expect(canOpen({}, '/e/rock-night')).toBe(true);
    expect(Object.keys(ROUTE_LEAST_ROLES).every((path) => !path.endsWith('/'))).toBe(true);
  });

  it.each([
    ['OWNER', '/admin/dashboard'],
    ['BOX_OFFICE', '/admin/dashboard/events'],
    ['SCANNER', '/admin/dashboard/events'],
    ['USER', '/my-tickets'],
  ])('ACC-015 ACC-220 sends %s to %s', (role, path) => {
    expect(landingPathOf({ role })).toBe(path);
  });
});
