import { Outlet, useRouterState } from '@tanstack/react-router';
import { Building2, CalendarDays, Percent, Users, type LucideIcon } from 'lucide-react';
import { useIsBuilt } from '#lib/built-routes.ts';
import { Page } from '#ui/page.tsx';
import { SideMenuFrame } from '#ui/side-menu.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from './texts.ts';

interface SuperEntry {
  readonly name: 'Organizations' | 'Customers' | 'Event Calendar' | 'Platform Settings';
  readonly to: string;
  readonly icon: LucideIcon;
}

const AREA = '/admin/dashboard/super';

/** The side navigation of the super area (ACC-144). Sites is reached from Platform Settings (ACC-226). */
const SUPER_ENTRIES: readonly SuperEntry[] = [
  { name: 'Organizations', to: `${AREA}/organizations`, icon: Building2 },
  { name: 'Customers', to: `${AREA}/customers`, icon: Users },
  { name: 'Event Calendar', to: `${AREA}/calendar`, icon: CalendarDays },
  { name: 'Platform Settings', to: `${AREA}/settings`, icon: Percent },
];

/** Pages of one event or season, which have no side navigation. */
const PAGES_WITHOUT_MENU: readonly string[] = [`${AREA}/events/settings`, `${AREA}/seasons/settings`];

/** The menu beside the pages of the super area; fees of one event or season have no menu. */
export function SuperFrame() {
  const { t } = useTexts(texts);
  const isBuilt = useIsBuilt();
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  if (PAGES_WITHOUT_MENU.includes(path))
    return (
      <Page>
        <Outlet />
      </Page>
    );
  const entries = SUPER_ENTRIES.filter(({ to }) => isBuilt(to)).map((entry) => ({ ...entry, label: t(entry.name) }));
  return (
    <SideMenuFrame label={t('area')} path={path} entries={entries}>
      <Outlet />
    </SideMenuFrame>
  );
}
