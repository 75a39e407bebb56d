import { moveParts } from '@marquee/shared/seating/edit/moves';
import type { KeyboardEvent } from 'react';
import type { ViewControl } from '#parts/seat-map/control/use-view.ts';
import type { Scene } from '#parts/seat-map/drawing/scene.ts';
import { walked } from '#parts/seat-map/geometry/walk.ts';
import type { PlanEdit } from '../core/use-plan-edit.ts';

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CanvasKeys {
  readonly edit: PlanEdit;
  readonly scene: Scene;
  readonly control: ViewControl;
  readonly cursor: number | null;
  readonly onCursor: (at: number | null) => void;
  /** Enter, while a tool makes something. */
  readonly make: (() => void) | null;
}

/** The keys of the plan while it has the focus: arrows move what is selected, or else go from seat to seat. */
export function useCanvasKeys({ edit, scene, control, cursor, onCursor, make }: CanvasKeys) {
  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    const step = STEPS[event.key];
    const by = event.shiftKey ? 10 : 1;
    if (step && edit.selected.size > 0)
      return () => edit.act((layout) => moveParts(layout, edit.selected, { x: step[0] * by, y: step[1] * by }));
    const zooms: Record<string, () => void> = { '+': control.zoomIn, '=': control.zoomIn, '-': control.zoomOut, '0': control.showWhole };
    if (zooms[event.key]) return zooms[event.key];
    if (event.key === 'Enter' && make) return make;
    const here = cursor === null ? undefined : scene.seats[cursor]?.seat;
    if ((event.key === ' ' || event.key === 'Enter') && here)
      return () => edit.select(new Set(event.shiftKey ? [...edit.selected, here.id] : [here.id]));
    const next = walked(scene.seats, cursor ?? 0, event.key);
    if (next === null || scene.seats.length === 0) return undefined;
    return () => {
      const at = cursor === null ? 0 : next;
      control.showPoint(scene.seats[at]!.seat);
      onCursor(at);
    };
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
}
