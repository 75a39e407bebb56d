import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { placeFor, type Box, type Place } from './notice-place.ts';

const PRESSED = '.ant-btn, .ant-modal-close, button[type=submit], nav :is(a, button)';
const DIALOG = '.dialog:not(.dialog-beneath) .ant-modal';
const FIRST: Place = { spot: 'under-bar', left: 0, top: 0 };

/** A place where the `count` notices cover no control, also of what opens, arrives or moves meanwhile. */
export function useFreeSpot(count: number): { region: RefObject<HTMLDivElement | null>; place: Place } {
  const region = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(FIRST);
  const move = () => {
    const { current } = region;
    if (!current) return;
    const { offsetWidth: width, offsetHeight: height } = current;
    const view = { width: window.innerWidth, height: window.innerHeight };
    const pressed = pressedIn(current);
    setPlace((present) => {
      const next = placeFor(present, { width, height }, view, pressed);
      return next.spot === present.spot && next.top === present.top && next.left === present.left ? present : next;
    });
  };
  useLayoutEffect(() => {
    if (count > 0) move();
    else setPlace(FIRST);
  }, [count]);
  useEffect(() => {
    if (count === 0) return;
    // dialogs are appended to the body; a panel that answers the act appears in the page, and pushes down what is below it
    const changing = new MutationObserver(move);
    changing.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('animationend', move);
    document.addEventListener('load', move, { capture: true });
    window.addEventListener('resize', move);
    window.addEventListener('scroll', move, { capture: true, passive: true });
    return () => {
      changing.disconnect();
      document.removeEventListener('animationend', move);
      document.removeEventListener('load', move, { capture: true });
      window.removeEventListener('resize', move);
      window.removeEventListener('scroll', move, { capture: true });
    };
  }, [count]);
  return { region, place };
}

/** The controls; with an open dialog only those inside it. */
function pressedIn(region: HTMLElement): Box[] {
  const scope = [...document.querySelectorAll(DIALOG)].at(-1) ?? document;
  const buttons = [...scope.querySelectorAll<HTMLElement>(PRESSED)].filter((button) => !region.contains(button));
  return buttons.map((button) => button.getBoundingClientRect()).filter(({ width }) => width > 0);
}
