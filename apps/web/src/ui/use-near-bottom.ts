import { useEffect, useEffectEvent } from 'react';

/** How far above the end of the page the next part is requested, in px. */
export const NEAR_BOTTOM_PX = 500;

/** Calls `onNear` when the page is within 500 px of its bottom: on scrolling, and after `length` changed on a page too short to scroll. */
export function useNearBottom(onNear: () => void, length: number): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const check = () => {
      const { scrollHeight } = document.documentElement;
      if (window.scrollY + window.innerHeight >= scrollHeight - NEAR_BOTTOM_PX) near();
    };
    if (length > 0) check();
    window.addEventListener('scroll', check, { passive: true });
    window.addEventListener('resize', check);
    return () => {
      window.removeEventListener('scroll', check);
      window.removeEventListener('resize', check);
    };
  }, [length]);
}
