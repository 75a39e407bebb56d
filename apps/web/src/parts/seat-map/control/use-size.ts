import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from '../geometry/view.ts';

/** The size of an element in px, never 0, and again whenever it changes. */
export function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = () => {
      const [width, height] = [Math.max(1, shown.clientWidth), Math.max(1, shown.clientHeight)];
      // the observer tells the first size too, for which nothing has to be drawn again
      setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
