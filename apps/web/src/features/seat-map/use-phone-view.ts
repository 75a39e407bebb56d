import { useEffect, useRef } from 'react';

/** From this width on, in px, map and panel stand beside each other. */
const BESIDE_FROM = 1181;

/** Where map and panel stand below each other, the one that is needed next comes into view: a panel that opened, or the map to choose on. */
export function usePhoneView(next: 'map' | 'panel' | null, of: unknown) {
  const map = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (next === null || window.innerWidth >= BESIDE_FROM) return;
    // the foot of the map stays in sight above a panel
    (next === 'map' ? map : panel).current?.scrollIntoView({ block: 'start' });
  }, [next, of]);
  return { map, panel };
}
