import { stretchParts, turnParts } from '@marquee/shared/seating/edit/moves';
import type { PlanPoint } from '@marquee/shared/seating/plan-layout';
import { useRef, type PointerEvent } from 'react';
import type { Box } from '#parts/seat-map/geometry/box.ts';
import { toPlan, toScreen, type View } from '#parts/seat-map/geometry/view.ts';
import { useEdit } from '../core/edit-context.ts';
import styles from './canvas.module.css';

/** Handles of the frame: where they are, as shares of its sides. */
const HANDLES = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].flatMap((y) => (x === 0.5 && y === 0.5 ? [] : [{ x, y }])));
/** Px above the frame. */
const TURN_AWAY = 24;

interface SelectionFrameProps {
  box: Box;
  view: View;
  /** A point of the page as one of the map, in px. */
  pointOf: (event: PointerEvent) => PlanPoint;
}

/** The frame of what is selected. Its handles stretch, the round one turns; keys and the inspector do the same. */
export function SelectionFrame({ box, view, pointOf }: SelectionFrameProps) {
  const edit = useEdit();
  const drags = useRef(0);
  const [a, b] = [toScreen(view, { x: box.left, y: box.top }), toScreen(view, { x: box.right, y: box.bottom })];
  const [width, height] = [b.x - a.x, b.y - a.y];
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };

  /** Follows a handle: each move changes what was there when it was taken. */
  const follow = (event: PointerEvent<SVGElement>, change: (to: PlanPoint, isSteady: boolean) => void) => {
    event.stopPropagation();
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture?.(event.pointerId);
    const seen = new AbortController();
    const { signal } = seen;
    const move = (moved: globalThis.PointerEvent) => change(toPlan(view, pointOf(moved as unknown as PointerEvent)), moved.shiftKey);
    handle.addEventListener('pointermove', move, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const) handle.addEventListener(end, () => seen.abort(), { signal });
  };
  const stretch = (event: PointerEvent<SVGElement>, { x, y }: PlanPoint) => {
    const [before, selected, key] = [edit.layoutNow(), edit.selected, `stretch ${(drags.current += 1)}`];
    const fixed = { x: x === 0 ? box.right : box.left, y: y === 0 ? box.bottom : box.top };
    const whole = { x: (x === 0 ? -1 : 1) * (box.right - box.left), y: (y === 0 ? -1 : 1) * (box.bottom - box.top) };
    follow(event, (to) => {
      const by = {
        x: x === 0.5 ? 1 : Math.max(0.1, (to.x - fixed.x) / whole.x),
        y: y === 0.5 ? 1 : Math.max(0.1, (to.y - fixed.y) / whole.y),
      };
      edit.act(() => stretchParts(before, selected, fixed, by), key);
    });
  };
  const turn = (event: PointerEvent<SVGElement>) => {
    const [before, selected, key] = [edit.layoutNow(), edit.selected, `turn ${(drags.current += 1)}`];
    follow(event, (to, isSteady) => {
      const degrees = (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI + 90;
      edit.act(() => turnParts(before, selected, isSteady ? Math.round(degrees / 15) * 15 : Math.round(degrees)), key);
    });
  };
  return (
    <g className={styles.frame}>
      <rect className={styles.edge} x={a.x} y={a.y} width={width} height={height} />
      <path d={`M${a.x + width / 2} ${a.y}v${-TURN_AWAY + 6}`} />
      <circle className={styles.turn} cx={a.x + width / 2} cy={a.y - TURN_AWAY} r={7} onPointerDown={turn} />
      {HANDLES.map((at) => (
        <rect
          key={`${at.x} ${at.y}`}
          className={styles.handle}
          x={a.x + width * at.x - 4}
          y={a.y + height * at.y - 4}
          width={8}
          height={8}
          rx={2}
          onPointerDown={(event) => stretch(event, at)}
        />
      ))}
    </g>
  );
}
