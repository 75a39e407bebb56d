import { Building2, CalendarDays, Percent, Users, type LucideIcon } from 'lucide-react';

interface SuperEntry {
  readonly name: 'Organizations' | 'Customers' | 'Event Calendar' | 'Platform Settings';
  readonly to: string;
  readonly icon: LucideIcon;
}

const AREA = '/admin/dashboard/super';

/** The side navigation of the super area (ACC-144). Sites is reached from Platform Settings (ACC-226). */
export const SUPER_ENTRIES: readonly SuperEntry[] = [
  { name: 'Organizations', to: `${AREA}/organizations`, icon: Building2 },
  { name: 'Customers', to: `${AREA}/customers`, icon: Users },
  { name: 'Event Calendar', to: `${AREA}/calendar`, icon: CalendarDays },
  { name: 'Platform Settings', to: `${AREA}/settings`, icon: Percent },
];

/** Pages of one event or season, which have no side navigation. */
export const PAGES_WITHOUT_MENU: readonly string[] = [`${AREA}/events/settings`, `${AREA}/seasons/settings`];
