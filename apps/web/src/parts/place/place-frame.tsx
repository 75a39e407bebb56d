import { useRouterState } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { PageLink } from '#ui/page-link.tsx';
import { texts } from './texts.ts';
import { useCurrentInView } from '#ui/use-current-in-view.ts';
import frameStyles from '#ui/side-frame.module.css';
import styles from './place.module.css';

interface Entry {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

interface PlaceFrameProps {
  name: string;
  /** Under the name: the city, the genres. */
  line: string;
  picture: ReactNode;
  /** The pages, and under a line the form. */
  entries: readonly (readonly Entry[])[];
  children: ReactNode;
}

/** The menu beside the pages of one venue or performer; a strip of tabs under 900 px. */
export function PlaceFrame({ name, line, picture, entries, children }: PlaceFrameProps) {
  const { t } = useTexts(texts);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const strip = useCurrentInView(path);
  return (
    <div className={frameStyles.frame}>
      <title>{name}</title>
      <aside className={frameStyles.side} aria-label={name}>
        <div className={styles.picture}>{picture}</div>
        <div className={styles.facts}>
          <h1>{name}</h1>
          <p className="small muted">{line}</p>
        </div>
        <nav ref={strip} className={frameStyles.menu} aria-label={t('pages')}>
          {entries.map((group) => (
            <ul key={group[0]?.href} className={frameStyles.nav}>
              {group.map(({ href, label, icon: Icon }) => {
                const isOn = href.split('?', 1)[0] === path;
                return (
                  <li key={href}>
                    <PageLink href={href} className={isOn ? frameStyles.on : ''} isCurrent={isOn} data-current={isOn || undefined}>
                      <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
                      {label}
                    </PageLink>
                  </li>
                );
              })}
            </ul>
          ))}
        </nav>
      </aside>
      <div className={frameStyles.page}>{children}</div>
    </div>
  );
}
