import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { canOpen } from '@marquee/shared/route-access';
import { useIsBuilt } from '#lib/built-routes.ts';
import { useSession } from '#lib/session/session.ts';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { SideMenuFrame } from '#ui/side-menu.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { SETTINGS_ENTRIES } from './settings-menu.ts';
import { texts } from './texts.ts';

/** The menu beside every page of the settings. */
export function SettingsFrame() {
  const { t } = useTexts(texts);
  const entries = useSettingsEntries();
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  return (
    <SideMenuFrame label={t('settings')} path={path} entries={entries.map((entry) => ({ ...entry, label: t(entry.name) }))}>
      <Outlet />
    </SideMenuFrame>
  );
}

/** The settings' root redirects to the first page of the menu, Personal (ACC-238). */
export function SettingsStart() {
  const [first] = useSettingsEntries();
  return first ? <Navigate to={first.to} replace /> : <NotFoundPage />;
}

function useSettingsEntries() {
  const session = useSession();
  const isBuilt = useIsBuilt();
  return SETTINGS_ENTRIES.filter(({ to }) => isBuilt(to) && canOpen(session, to));
}
