import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import { PageLink } from './page-link.tsx';
import { useCurrentInView } from './use-current-in-view.ts';
import styles from './side-frame.module.css';

interface SideMenuFrameProps {
  /** The label of the menu, for screen readers. */
  label: string;
  /** The current path, without a trailing slash; a path below an entry's highlights that entry. */
  path: string;
  entries: readonly { readonly to: string; readonly label: string; readonly icon: LucideIcon }[];
  children: ReactNode;
}

/** A menu beside the pages of an area; a strip of tabs on small screens. */
export function SideMenuFrame({ label, path, entries, children }: SideMenuFrameProps) {
  const strip = useCurrentInView(path);
  return (
    <div className={styles.frame}>
      <aside className={`${styles.side} ${styles.slim}`} aria-label={label}>
        <nav ref={strip} className={styles.menu} aria-label={label}>
          <ul className={styles.nav}>
            {entries.map(({ to, label: name, icon: Icon }) => {
              const isOn = to === path || path.startsWith(`${to}/`);
              return (
                <li key={to}>
                  <PageLink href={to} className={isOn ? styles.on : ''} isCurrent={to === path} data-current={isOn || undefined}>
                    <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
                    {name}
                  </PageLink>
                </li>
              );
            })}
          </ul>
        </nav>
      </aside>
      <div className={styles.page}>
        <Page>{children}</Page>
      </div>
    </div>
  );
}
