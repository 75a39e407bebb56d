import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Slides a strip that is wider than the screen so that its entry of class `on` stands in the middle, whenever `current` changes. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const on = strip.current?.querySelector('.on');
    if (!strip.current || !on) return;
    const [outer, inner] = [strip.current.getBoundingClientRect(), on.getBoundingClientRect()];
    strip.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [current]);
  return strip;
}
