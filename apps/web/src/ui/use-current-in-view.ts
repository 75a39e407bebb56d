import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scrolls a strip wider than the screen so that its entry with `data-current` is in the middle, when `current` or the window's size changes. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const slide = () => {
      const on = strip.current?.querySelector('[data-current]');
      if (!strip.current || !on) return;
      const [outer, inner] = [strip.current.getBoundingClientRect(), on.getBoundingClientRect()];
      strip.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    };
    slide();
    window.addEventListener('resize', slide);
    return () => window.removeEventListener('resize', slide);
  }, [current]);
  return strip;
}
