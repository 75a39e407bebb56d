import { Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsBuilt } from '../../lib/built-routes.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { PAGES_WITHOUT_MENU, SUPER_ENTRIES } from './super-menu.ts';

/** The menu beside the pages of the super area; a strip of tabs on small screens. */
export function SuperFrame() {
  const path = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/, '') });
  const page = (
    <div className="page">
      <Outlet />
    </div>
  );
  if (PAGES_WITHOUT_MENU.includes(path)) return page;
  return (
    <div className="evframe">
      <SuperMenu path={path} />
      <div className="evframe-page">{page}</div>
    </div>
  );
}

function SuperMenu({ path }: { path: string }) {
  const { t } = useTranslation('superAdmin');
  const isBuilt = useIsBuilt();
  return (
    <aside className="evside slim" aria-label={t('area')}>
      <nav className="evside-menu" aria-label={t('area')}>
        <ul className="evside-nav">
          {SUPER_ENTRIES.filter(({ to }) => isBuilt(to)).map(({ name, to, icon: Icon }) => (
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
  );
}
