import type { PlanPoint } from '@marquee/shared/seating/plan-layout';
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { ViewControl } from './use-view.ts';

/** What follows a pointer instead of panning, until it is let go. Points are px of the map. */
export interface Drag {
  readonly move: (to: PlanPoint, event: PointerEvent) => void;
  readonly end: () => void;
  readonly cancel: () => void;
}

interface Gestures {
  readonly map: RefObject<HTMLElement | null>;
  readonly control: ViewControl;
  readonly onTap: (at: PlanPoint, event: PointerEvent) => void;
  /** Where a mouse is; null once it left, or while something is dragged. */
  readonly onHover: (at: PlanPoint | null) => void;
  /** A wheel without Ctrl or ⌘, which scrolls the page. */
  readonly onBareWheel?: () => void;
  /** What a drag from here does; without it, it pans. */
  readonly dragFrom?: (at: PlanPoint, event: PointerEvent) => Drag | null;
}

/** Px that a finger may slip and still taps. */
const SLIP = 6;

interface Pressed {
  readonly from: PlanPoint;
  readonly last: PlanPoint;
  readonly hasMoved: boolean;
}

/** Pointers, fingers and the wheel over a map: a tap, a drag that pans, two fingers and Ctrl or ⌘ with the wheel that zoom. */
export function useGestures({ map, control, onTap, onHover, onBareWheel, dragFrom }: Gestures) {
  const pressed = useRef(new Map<number, Pressed>());
  const drag = useRef<Drag | null>(null);
  const [isPanning, setIsPanning] = useState(false);

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): PlanPoint => {
    const { left, top } = map.current!.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return onBareWheel?.();
    event.preventDefault();
    // a line or a page of the wheel, as px
    const by = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
    control.zoom(Math.exp(-Math.max(-120, Math.min(120, by)) / 240), pointOf(event));
  });
  useEffect(() => {
    const shown = map.current;
    const listener = (event: WheelEvent) => onWheel(event);
    shown?.addEventListener('wheel', listener, { passive: false });
    return () => shown?.removeEventListener('wheel', listener);
  }, [map]);

  const pinch = (moving: number, to: PlanPoint) => {
    const [a, b] = [...pressed.current.entries()];
    if (!a || !b) return;
    const still = a[0] === moving ? b[1].last : a[1].last;
    const { last } = pressed.current.get(moving)!;
    const [before, now] = [Math.hypot(last.x - still.x, last.y - still.y), Math.hypot(to.x - still.x, to.y - still.y)];
    control.pan((to.x - last.x) / 2, (to.y - last.y) / 2);
    if (before > 0 && now > 0) control.zoom(now / before, { x: (to.x + still.x) / 2, y: (to.y + still.y) / 2 });
  };

  const end = (event: PointerEvent, isCanceled: boolean) => {
    const press = pressed.current.get(event.pointerId);
    if (!press) return;
    pressed.current.delete(event.pointerId);
    const taken = drag.current;
    drag.current = null;
    setIsPanning(false);
    if (taken && (isCanceled || !press.hasMoved)) taken.cancel();
    else if (taken) taken.end();
    if (!isCanceled && !press.hasMoved && pressed.current.size === 0) onTap(press.last, event);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button > 1) return;
      const at = pointOf(event);
      map.current?.setPointerCapture?.(event.pointerId);
      pressed.current.set(event.pointerId, { from: at, last: at, hasMoved: pressed.current.size > 0 });
      drag.current?.cancel();
      drag.current = pressed.current.size === 1 && event.button === 0 ? (dragFrom?.(at, event) ?? null) : null;
    },
    onPointerMove: (event: PointerEvent) => {
      const at = pointOf(event);
      const press = pressed.current.get(event.pointerId);
      if (!press) return onHover(event.pointerType === 'touch' ? null : at);
      const hasMoved = press.hasMoved || Math.hypot(at.x - press.from.x, at.y - press.from.y) > SLIP;
      if (hasMoved && !drag.current) setIsPanning(true);
      if (hasMoved) onHover(null);
      if (pressed.current.size === 2) pinch(event.pointerId, at);
      else if (drag.current && hasMoved) drag.current.move(at, event);
      else if (hasMoved) control.pan(at.x - press.last.x, at.y - press.last.y);
      // what is less than a slip is panned together with what follows
      pressed.current.set(event.pointerId, { from: press.from, last: hasMoved ? at : press.last, hasMoved });
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
    onPointerLeave: () => onHover(null),
  };
  return { handlers, isPanning };
}
