import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { BreadcrumbProvider } from '#ui/breadcrumb.tsx';
import type { Session } from '#lib/session/session.ts';
import { useIsTill } from '#lib/session/use-is-till.ts';
import { useTexts } from '#lib/text/texts.ts';
import { EnteredBanner } from './entered-banner.tsx';
import { PayoutBanner } from './payout-banner.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './shell.module.css';
import { texts } from './texts.ts';

interface ShellProps {
  session: Session;
  children: ReactNode;
}

/** The frame of the admin area's pages: rail, top bar, banner. The till has the screen for itself. */
export function Shell({ session, children }: ShellProps) {
  const { t } = useTexts(texts);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isTill = useIsTill();
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => setMenuOpen(false), [path]);
  return (
    <BreadcrumbProvider>
      <div className={isTill ? undefined : styles.shell}>
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        {!isTill && <Rail session={session} path={path} isMenuOpen={isMenuOpen} onCloseMenu={() => setMenuOpen(false)} />}
        <div>
          {!isTill && <TopBar session={session} path={path} isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />}
          <EnteredBanner session={session} />
          {!isTill && <PayoutBanner session={session} />}
          <div className={isTill ? undefined : styles.body}>
            <main id="main" tabIndex={-1}>
              {children}
            </main>
          </div>
        </div>
      </div>
    </BreadcrumbProvider>
  );
}
