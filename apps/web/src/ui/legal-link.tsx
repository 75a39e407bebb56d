import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface LegalLinkProps {
  of: 'termsUrl' | 'privacyUrl';
  children: ReactNode;
}

/** The platform's terms or privacy notice, in a tab of its own: what was typed stays. Only the words where no address is configured. */
export function LegalLink({ of, children }: LegalLinkProps) {
  const { config } = useRouteContext({ from: '__root__' });
  return config[of] ? (
    <a href={config[of]} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    children
  );
}
