import { useMemo, useRef } from 'react';
import { useSize } from './control/use-size.ts';
import { PlanCanvas } from './drawing/plan-canvas.tsx';
import type { Scene } from './drawing/scene.ts';
import type { SeatLook } from './drawing/seat-look.ts';
import { isWholeSeen, seenBox, toScreen, wholeView, type Size, type View } from './geometry/view.ts';
import styles from './minimap.module.css';

interface MinimapProps {
  scene: Scene;
  /** One for each seat of the scene; all are free otherwise. Keep them while nothing changed. */
  looks?: readonly SeatLook[];
  view: View;
  size: Size;
  side: 'left' | 'right';
}

/** The whole plan, small, with what of it is seen; only while not all is. */
export function Minimap({ scene, looks, view, size, side }: MinimapProps) {
  return isWholeSeen(view, scene.box, size) ? null : <Small scene={scene} looks={looks} view={view} size={size} side={side} />;
}

function Small({ scene, looks, view, size, side }: Omit<MinimapProps, 'looks'> & { looks: MinimapProps['looks'] }) {
  const map = useRef<HTMLDivElement>(null);
  const own = useSize(map);
  const drawn = useMemo(() => looks ?? scene.seats.map(() => ({ state: 'free' as const })), [scene, looks]);
  // the same object while nothing changed: only the frame moves then, and no seat is drawn again
  const whole = useMemo(() => wholeView(scene.box, own), [scene, own]);
  const seen = seenBox(view, size);
  const [a, b] = [toScreen(whole, { x: seen.left, y: seen.top }), toScreen(whole, { x: seen.right, y: seen.bottom })];
  return (
    <div ref={map} className={side === 'left' ? styles.mini : `${styles.mini} ${styles.right}`} aria-hidden="true">
      <PlanCanvas scene={scene} looks={drawn} categories={scene.layout} view={whole} size={own} isPlain />
      <svg className={styles.over} width={own.width} height={own.height}>
        <rect className={styles.seen} x={a.x} y={a.y} width={b.x - a.x} height={b.y - a.y} rx={3} />
      </svg>
    </div>
  );
}
