import { Link } from '@tanstack/react-router';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { landingPathOf } from '@marquee/shared/route-access';
import { useIsBuilt } from '#lib/built-routes.ts';
import type { Session } from '#lib/session/session.ts';
import { Mark } from '#ui/mark.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { CreateButton } from './create-button.tsx';
import { navigationFor, sectionPathOf, type Section } from './navigation.ts';
import styles from './rail.module.css';
import { texts } from './texts.ts';

interface RailProps {
  session: Session;
  path: string;
  /** On phones: whether it is open. */
  isMenuOpen: boolean;
  onCloseMenu: () => void;
}

/** 60 px wide and dark; 240 px over the page while a pointer moves on it, or focused. On phones it slides in over a mask. */
export function Rail({ session, path, isMenuOpen, onCloseMenu }: RailProps) {
  const { t } = useTexts(texts);
  const isBuilt = useIsBuilt();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isOpen = isHovered || isFocused || isMenuOpen;
  useEscape(isMenuOpen, onCloseMenu);
  return (
    <>
      {isMenuOpen && <button type="button" className={styles.mask} aria-label={t('closeMenu')} onClick={onCloseMenu} />}
      <nav
        className={[styles.rail, isOpen && styles.open, isMenuOpen && styles.slidIn].filter(Boolean).join(' ')}
        aria-label={t('main')}
        onMouseMove={({ nativeEvent }) => hasMoved(nativeEvent) && setHovered(true)}
        onPointerDown={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
        onKeyDown={moveByArrows}
      >
        <Link className={styles.brand} to={landingPathOf(session)} aria-label={t('home')}>
          <Mark size={36} night />
          <b className={styles.word}>Marquee</b>
        </Link>
        <CreateButton session={session} path={path} />
        <ul>
          {navigationFor(session, isBuilt).map((section) => (
            <RailEntry
              key={section.name}
              section={section}
              isCurrent={section.to === (path === '/my-tickets' ? path : sectionPathOf(path))}
            />
          ))}
        </ul>
      </nav>
    </>
  );
}

/** A browser also tells of a pointer at rest, when a page appears beneath it: the rail would cover what the page shows. */
function hasMoved({ movementX, movementY }: MouseEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

function RailEntry({ section: { name, to, icon: Icon }, isCurrent }: { section: Section; isCurrent: boolean }) {
  const { t } = useTexts(texts);
  return (
    <li className={name === 'Super Admin' ? styles.gap : undefined}>
      <Link
        to={to}
        className={isCurrent ? styles.on : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        activeProps={{}}
        title={t(name)}
      >
        <Icon size={20} strokeWidth={1.8} aria-hidden="true" />
        <span className={styles.word}>{t(name)}</span>
      </Link>
    </li>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[at + step];
  // keys of a menu that the rail opened bubble up here
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive, onEscape]);
}
