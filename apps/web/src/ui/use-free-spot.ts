import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { spotFor, type Box, type Spot } from './notice-place.ts';

const PRESSED = '.ant-btn, .ant-modal-close, button[type=submit]';
const DIALOG = '.dialog:not(.dialog-beneath) .ant-modal';

/** A position where the `count` notices cover no control, also when a dialog opens meanwhile. */
export function useFreeSpot(count: number): { region: RefObject<HTMLDivElement | null>; spot: Spot } {
  const region = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>('under-bar');
  const place = () => {
    const { current } = region;
    if (!current) return;
    const { offsetWidth: width, offsetHeight: height } = current;
    const view = { width: window.innerWidth, height: window.innerHeight };
    setSpot((present) => spotFor(present, { width, height }, view, pressedIn(current)));
  };
  useLayoutEffect(() => {
    if (count > 0) place();
    else setSpot('under-bar');
  }, [count]);
  useEffect(() => {
    if (count === 0) return;
    // dialogs are appended to the body
    const opening = new MutationObserver(place);
    opening.observe(document.body, { childList: true });
    document.addEventListener('animationend', place);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      opening.disconnect();
      document.removeEventListener('animationend', place);
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [count]);
  return { region, spot };
}

/** The controls; with an open dialog only those inside it. */
function pressedIn(region: HTMLElement): Box[] {
  const scope = [...document.querySelectorAll(DIALOG)].at(-1) ?? document;
  const buttons = [...scope.querySelectorAll<HTMLElement>(PRESSED)].filter((button) => !region.contains(button));
  return buttons.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0);
}
