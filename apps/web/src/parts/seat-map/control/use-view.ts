import type { PlanPoint } from '@marquee/shared/seating/plan-layout';
import { useState } from 'react';
import type { Box } from '../geometry/box.ts';
import { isNearest, isWhole, panned, wholeView, withPoint, zoomed, type Size, type View } from '../geometry/view.ts';

/** One press of a button or key. */
const STEP = 1.5;

export interface ViewControl {
  readonly view: View;
  readonly size: Size;
  readonly isWhole: boolean;
  readonly isNearest: boolean;
  readonly pan: (byX: number, byY: number) => void;
  /** Around a point of the screen, or its middle. */
  readonly zoom: (factor: number, at?: PlanPoint) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly showWhole: () => void;
  /** Moves as little as needed, so that a point of the plan is seen. */
  readonly showPoint: (point: PlanPoint) => void;
}

/** Which part of a plan is seen: the whole until somebody zooms or pans, also when the size changes. */
export function useView(box: Box, size: Size): ViewControl {
  const [moved, setMoved] = useState<View | null>(null);
  const change = (next: (view: View) => View) => setMoved((last) => next(last ?? wholeView(box, size)));
  const view = moved ?? wholeView(box, size);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const zoom = (factor: number, at: PlanPoint = middle) => change((last) => zoomed(last, at, factor, box, size));
  return {
    view,
    size,
    isWhole: isWhole(view, box, size),
    isNearest: isNearest(view),
    pan: (byX, byY) => change((last) => panned(last, byX, byY, box, size)),
    zoom,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    showWhole: () => setMoved(null),
    showPoint: (point) => change((last) => withPoint(last, point, size)),
  };
}
