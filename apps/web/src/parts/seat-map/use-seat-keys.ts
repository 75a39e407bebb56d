import type { KeyboardEvent } from 'react';
import type { ViewControl } from './control/use-view.ts';
import type { Scene } from './drawing/scene.ts';
import { walked } from './geometry/walk.ts';

interface SeatKeys {
  readonly scene: Scene;
  readonly cursor: number | null;
  readonly control: ViewControl;
  readonly onCursor: (at: number) => void;
  readonly onChoose: (at: number) => void;
  readonly onList: (() => void) | undefined;
}

/** The keys of a map that has the focus. */
export function useSeatKeys({ scene, cursor, control, onCursor, onChoose, onList }: SeatKeys) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const acts: Record<string, (() => void) | undefined> = {
      ' ': () => cursor !== null && onChoose(cursor),
      Enter: () => cursor !== null && onChoose(cursor),
      '+': control.zoomIn,
      '=': control.zoomIn,
      '-': control.zoomOut,
      '0': control.showWhole,
      l: onList,
      L: onList,
    };
    const act = acts[event.key];
    const { seats } = scene;
    const next = walked(seats, cursor ?? 0, event.key);
    if (!act && next === null) return;
    event.preventDefault();
    if (act) act();
    else if (next !== null) {
      // the first key shows where one is
      const at = cursor === null ? 0 : next;
      control.showPoint(seats[at]!.seat);
      onCursor(at);
    }
  };
}
