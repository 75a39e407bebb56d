import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canOpen } from '@marquee/shared/route-access';
import { useIsBuilt } from '../../lib/built-routes.ts';
import { useSession } from '../../lib/session.ts';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { SETTINGS_ENTRIES } from './settings-menu.ts';

/** The menu beside every page of the settings; a strip of tabs on small screens. */
export function SettingsFrame() {
  const { t } = useTranslation('settings');
  const entries = useSettingsEntries();
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  return (
    <div className="evframe">
      <aside className="evside slim" aria-label={t('settings')}>
        <nav className="evside-menu" aria-label={t('settings')}>
          <ul className="evside-nav">
            {entries.map(({ name, to, icon: Icon }) => (
              <li key={name}>
                <PageLink href={to} className={to === path ? 'on' : ''} isCurrent={to === path}>
                  <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
                  {t(name)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className="evframe-page">
        <div className="page">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

/** The settings' root opens the first page of the menu, Personal (ACC-238). */
export function SettingsStart() {
  const [first] = useSettingsEntries();
  return first ? <Navigate to={first.to} replace /> : <NotFoundPage />;
}

function useSettingsEntries() {
  const session = useSession();
  const isBuilt = useIsBuilt();
  return SETTINGS_ENTRIES.filter(({ to }) => isBuilt(to) && canOpen(session, to));
}
