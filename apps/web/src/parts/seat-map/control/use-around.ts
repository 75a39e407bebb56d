import type { PlanPoint } from '@marquee/shared/seating/plan-layout';
import { useState, type PointerEvent } from 'react';
import type { Scene } from '../drawing/scene.ts';
import { toPlan, type View } from '../geometry/view.ts';
import type { Drag } from './use-gestures.ts';

/** A box that a mouse draws around seats; a finger pans, and so does a mouse with Shift. */
export function useAround(scene: Scene, view: View, onAround: ((places: readonly number[]) => void) | undefined) {
  const [corners, setCorners] = useState<readonly [PlanPoint, PlanPoint] | null>(null);
  const dragFrom = (from: PlanPoint, { pointerType, shiftKey }: PointerEvent): Drag | null => {
    if (!onAround || pointerType === 'touch' || shiftKey) return null;
    let last = from;
    return {
      move: (to) => {
        last = to;
        setCorners([from, to]);
      },
      end: () => {
        setCorners(null);
        const [a, b] = [toPlan(view, from), toPlan(view, last)];
        const box = { left: Math.min(a.x, b.x), top: Math.min(a.y, b.y), right: Math.max(a.x, b.x), bottom: Math.max(a.y, b.y) };
        onAround([...scene.seatsIn(box)]);
      },
      cancel: () => setCorners(null),
    };
  };
  const box = corners && {
    left: Math.min(corners[0].x, corners[1].x),
    top: Math.min(corners[0].y, corners[1].y),
    width: Math.abs(corners[1].x - corners[0].x),
    height: Math.abs(corners[1].y - corners[0].y),
  };
  return { dragFrom, box };
}
