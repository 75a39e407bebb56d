import { useRouter } from '@tanstack/react-router';
import { useCallback, useState, type RefCallback } from 'react';

/**
 * For the heading of a page that takes another's place without a load: whoever works by keyboard or ear goes on there, since the button
 * that led here is gone. A page that the browser has loaded begins at its top. To be called by the page itself, from its first moment.
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
