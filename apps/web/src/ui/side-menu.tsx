import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';
import { useCurrentInView } from './use-current-in-view.ts';

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
    <div className="evframe">
      <aside className="evside slim" aria-label={label}>
        <nav ref={strip} className="evside-menu" aria-label={label}>
          <ul className="evside-nav">
            {entries.map(({ to, label: name, icon: Icon }) => {
              const isOn = to === path || path.startsWith(`${to}/`);
              return (
                <li key={to}>
                  <PageLink href={to} className={isOn ? 'on' : ''} isCurrent={to === path} data-current={isOn || undefined}>
                    <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
                    {name}
                  </PageLink>
                </li>
              );
            })}
          </ul>
        </nav>
      </aside>
      <div className="evframe-page">
        <div className="page">{children}</div>
      </div>
    </div>
  );
}
