import {
  BarChart3,
  CalendarDays,
  LayoutDashboard,
  MapPin,
  ReceiptText,
  Repeat2,
  ShieldHalf,
  Ticket,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { hasRank } from '@marquee/shared/permissions';
import { NAVIGATION_LEAST_ROLES } from '@marquee/shared/route-access';
import type { Session } from '#lib/session/session.ts';

export type SectionName = keyof typeof NAVIGATION_LEAST_ROLES;

export interface Section {
  readonly name: SectionName;
  readonly to: string;
  readonly icon: LucideIcon;
}

const SECTIONS: readonly Section[] = [
  { name: 'Dashboard', to: '/admin/dashboard', icon: LayoutDashboard },
  { name: 'Events', to: '/admin/dashboard/events', icon: CalendarDays },
  { name: 'Seasons', to: '/admin/dashboard/seasons', icon: Repeat2 },
  { name: 'Orders', to: '/admin/dashboard/orders', icon: ReceiptText },
  { name: 'Analytics', to: '/admin/dashboard/analytics', icon: BarChart3 },
  { name: 'Contacts', to: '/admin/dashboard/customers', icon: Users },
  { name: 'Venues', to: '/admin/dashboard/venues', icon: MapPin },
  { name: 'My Tickets', to: '/my-tickets', icon: Ticket },
  { name: 'Super Admin', to: '/admin/dashboard/super', icon: ShieldHalf },
];

/** The entries available to `session`, in order; `isBuilt` says whether a route exists at a path. */
export function navigationFor(session: Session, isBuilt: (path: string) => boolean): Section[] {
  return SECTIONS.filter(({ name, to }) => {
    if (!isBuilt(to) || !hasRank(session, NAVIGATION_LEAST_ROLES[name])) return false;
    return name !== 'Seasons' || session.organization?.isSeasonTickets === true;
  });
}

const TITLES = {
  '/admin/dashboard': 'titleDashboard',
  '/admin/dashboard/events': 'titleEvents',
  '/admin/dashboard/seasons': 'titleSeasons',
  '/admin/dashboard/orders': 'titleOrders',
  '/admin/dashboard/analytics': 'titleAnalytics',
  '/admin/dashboard/customers': 'titleContacts',
  '/admin/dashboard/performers': 'titlePerformers',
  '/admin/dashboard/venues': 'titleVenues',
  '/admin/dashboard/settings': 'titleSettings',
  '/admin/dashboard/super': 'titleSuper',
} as const;

/** The path of the section that `path` belongs to: its longest prefix with a title; null without one. */
export function sectionPathOf(path: string): keyof typeof TITLES | null {
  const paths = Object.keys(TITLES) as (keyof typeof TITLES)[];
  // bounded input: the address in the reader’s own browser
  const whole = path.replace(/\/+$/, '');
  const fitting = paths.filter((start) => whole === start || (start !== '/admin/dashboard' && whole.startsWith(`${start}/`)));
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** The key of the top bar's title on `path`; null outside all sections. */
export function titleKeyOf(path: string): (typeof TITLES)[keyof typeof TITLES] | null {
  const section = sectionPathOf(path);
  return section && TITLES[section];
}
