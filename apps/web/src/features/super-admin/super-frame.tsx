import { Outlet, useRouterState } from '@tanstack/react-router';
import { useIsBuilt } from '#lib/built-routes.ts';
import { Page } from '#ui/page.tsx';
import { SideMenuFrame } from '#ui/side-menu.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { PAGES_WITHOUT_MENU, SUPER_ENTRIES } from './super-menu.ts';
import { texts } from './texts.ts';

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
