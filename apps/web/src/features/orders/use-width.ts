import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element in whole px, updated as it changes; null before it is mounted. */
export function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = () => setWidth(Math.floor(shown.clientWidth) || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
