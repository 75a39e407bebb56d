import { seatsOf, type PlanLayout } from '@marquee/shared/seating/plan-layout';
import { useMemo, useRef } from 'react';
import { useSize } from '#parts/seat-map/control/use-size.ts';
import { PlanCanvas } from '#parts/seat-map/drawing/plan-canvas.tsx';
import { sceneOf } from '#parts/seat-map/drawing/scene.ts';
import { isWholeSeen, seenBox, toScreen, wholeView, type Size, type View } from '#parts/seat-map/geometry/view.ts';
import styles from './canvas.module.css';

/** A larger plan would be drawn twice with each step. */
const MOST_SEATS = 4000;

/** The whole plan, small, with what of it is seen; only while not all is. */
export function Minimap({ layout, view, size }: { layout: PlanLayout; view: View; size: Size }) {
  const scene = useMemo(() => sceneOf(layout), [layout]);
  if (seatsOf(layout).length > MOST_SEATS || isWholeSeen(view, scene.box, size)) return null;
  return <Small scene={scene} view={view} size={size} />;
}

function Small({ scene, view, size }: { scene: ReturnType<typeof sceneOf>; view: View; size: Size }) {
  const map = useRef<HTMLDivElement>(null);
  const own = useSize(map);
  const looks = useMemo(() => scene.seats.map(() => ({ state: 'free' as const })), [scene]);
  const whole = wholeView(scene.box, own);
  const seen = seenBox(view, size);
  const [a, b] = [toScreen(whole, { x: seen.left, y: seen.top }), toScreen(whole, { x: seen.right, y: seen.bottom })];
  return (
    <div ref={map} className={styles.mini} aria-hidden="true">
      <PlanCanvas scene={scene} looks={looks} categories={scene.layout} view={whole} size={own} isPlain />
      <svg className={styles.over} width={own.width} height={own.height}>
        <rect className={styles.seen} x={a.x} y={a.y} width={b.x - a.x} height={b.y - a.y} rx={3} />
      </svg>
    </div>
  );
}
