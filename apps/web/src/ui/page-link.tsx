import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isOpenedHere, targetOf } from '../lib/embed/embedded.ts';

/** Opens a path of this site in place on a plain click, and keeps the browser's shortcuts for new tabs. */
export function useOpenInPlace(href: string): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    if (!isOpenedHere(href)) return;
    event.preventDefault();
    void navigate({ href });
  };
}

interface PageLinkProps {
  /** A path of this site with its search part. */
  href: string;
  className?: string;
  title?: string;
  ariaLabel?: string;
  /** It links to the current page, or to the current step of a process. */
  isCurrent?: boolean | 'step';
  children: ReactNode;
}

/** A link to a page of this site by its full URL, for rows and cards. */
export function PageLink({ href, ariaLabel, isCurrent = false, ...rest }: PageLinkProps) {
  return (
    <a
      href={href}
      {...targetOf(href)}
      aria-label={ariaLabel}
      aria-current={isCurrent === true ? 'page' : isCurrent || undefined}
      onClick={useOpenInPlace(href)}
      {...rest}
    />
  );
}
