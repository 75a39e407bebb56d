import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from '../geometry/view.ts';

/** The size of an element in px, never 0, and again whenever it changes. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = () => setSize({ width: Math.max(1, shown.clientWidth), height: Math.max(1, shown.clientHeight) });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
