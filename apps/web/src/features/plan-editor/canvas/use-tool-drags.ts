import { moveParts } from '@marquee/shared/seating/edit/moves';
import { paintParts } from '@marquee/shared/seating/edit/marks';
import type { PlanPoint } from '@marquee/shared/seating/plan-layout';
import { useRef, useState, type PointerEvent } from 'react';
import type { Drag } from '#parts/seat-map/control/use-gestures.ts';
import { toPlan, type View } from '#parts/seat-map/geometry/view.ts';
import type { Scene } from '#parts/seat-map/drawing/scene.ts';
import type { PlanEdit } from '../core/use-plan-edit.ts';
import { MAKERS } from '../core/tools.ts';
import { madeBy, type MakerWords } from './makers.ts';
import { cornersOf, hitAt, idOf, partsAround } from './parts-at.ts';

interface ToolDrags {
  readonly edit: PlanEdit;
  readonly scene: Scene;
  readonly view: View;
  readonly words: MakerWords;
}

/** What a drag does with the tool in hand, and the line that it draws meanwhile, in units of the plan. */
export function useToolDrags({ edit, scene, view, words }: ToolDrags) {
  const [line, setLine] = useState<readonly PlanPoint[] | null>(null);
  const drags = useRef(0);

  const moving = (from: PlanPoint): Drag => {
    const [before, key] = [edit.layoutNow(), `move ${(drags.current += 1)}`];
    const hit = hitAt(scene, from);
    const own = hit && !edit.selected.has(idOf(scene, hit)) ? new Set([idOf(scene, hit)]) : edit.selected;
    return {
      move: (at) => {
        const to = toPlan(view, at);
        if (own !== edit.selected) edit.select(own);
        edit.act(() => moveParts(before, own, { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) }), key);
      },
      end: () => undefined,
      cancel: () => edit.layoutNow() !== before && edit.act(() => before, key),
    };
  };

  /** Follows a line or a rectangle, and hands it over when it is let go. */
  const drawing = (from: PlanPoint, isRectangle: boolean, done: (points: readonly PlanPoint[], to: PlanPoint) => void): Drag => {
    let [points, last]: [readonly PlanPoint[], PlanPoint] = [[from], from];
    const clear = () => setLine(null);
    return {
      move: (at) => {
        last = toPlan(view, at);
        points = isRectangle ? cornersOf(from, last) : [...points, last];
        setLine(points);
      },
      end: () => {
        clear();
        done(points, last);
      },
      cancel: clear,
    };
  };

  const painting = (from: PlanPoint): Drag => {
    const key = `paint ${(drags.current += 1)}`;
    const brush = (point: PlanPoint) => {
      const hit = hitAt(scene, point);
      if (hit) edit.act((layout) => paintParts(layout, new Set([idOf(scene, hit)]), edit.paintId), key);
    };
    brush(from);
    return { move: (at) => brush(toPlan(view, at)), end: () => undefined, cancel: () => undefined };
  };

  const dragFrom = (at: PlanPoint, { shiftKey }: PointerEvent): Drag | null => {
    const from = toPlan(view, at);
    const choose = (points: readonly PlanPoint[]) => {
      const around = partsAround(scene, points);
      edit.select(shiftKey ? new Set([...edit.selected, ...around]) : around);
    };
    if (edit.tool === 'hand') return null;
    if (edit.tool === 'paint') return edit.paintId === null ? null : painting(from);
    if (edit.tool === 'around') return drawing(from, false, choose);
    if (MAKERS.has(edit.tool))
      return drawing(from, true, (_, to) => {
        const make = madeBy(edit.tool, { from, to }, edit.paintId, words);
        if (make) edit.add(make);
      });
    return hitAt(scene, from) && !shiftKey ? moving(from) : drawing(from, true, choose);
  };
  return { dragFrom, line };
}
