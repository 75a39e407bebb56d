import { useRouter } from '@tanstack/react-router';
import { useCallback, useState, type RefCallback } from 'react';

/**
 * A ref for the heading of a page that replaces another without a load: it takes the focus for users of keyboards and
 * screen readers, since the pressed button is gone. A page loaded by the browser starts at its top. The page itself
 * must call it on its first render.
 */
export function useHeadingFocus(): RefCallback<HTMLElement> {
  const router = useRouter();
  const [isStep] = useState(() => router.state.resolvedLocation !== undefined);
  return useCallback(
    (heading: HTMLElement | null) => {
      if (isStep && document.activeElement === document.body) heading?.focus({ preventScroll: true });
    },
    [isStep],
  );
}
