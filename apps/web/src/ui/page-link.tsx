import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** Opens a path of ours in place on a plain click, and leaves the browser's keys for new tabs alone. */
export function useOpenInPlace(href: string): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    void navigate({ href });
  };
}

interface PageLinkProps {
  /** A path of ours with its search part. */
  href: string;
  className?: string;
  title?: string;
  ariaLabel?: string;
  /** It is the page that is shown. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to a page of ours by its whole address: rows, cards. */
export function PageLink({ href, ariaLabel, isCurrent = false, ...rest }: PageLinkProps) {
  return <a href={href} aria-label={ariaLabel} aria-current={isCurrent ? 'page' : undefined} onClick={useOpenInPlace(href)} {...rest} />;
}
