import type { PlanLayout } from '@marquee/shared/seating/plan-layout';
import { useMemo, useRef } from 'react';
import { useSize } from './control/use-size.ts';
import { PlanCanvas } from './drawing/plan-canvas.tsx';
import { sceneOf } from './drawing/scene.ts';
import type { SeatLook } from './drawing/seat-look.ts';
import { wholeView } from './geometry/view.ts';
import styles from './plan-picture.module.css';

const FREE: SeatLook = { state: 'free' };
const FADED: SeatLook = { state: 'free', isFaded: true };

interface PlanPictureProps {
  layout: PlanLayout;
  label: string;
  /** The category that is lit, while all others fade; null is all. */
  litId?: string | null;
}

/** The whole plan as a picture without words, in the colors of its categories. It fills its box. */
export function PlanPicture({ layout, label, litId = null }: PlanPictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const scene = useMemo(() => sceneOf(layout), [layout]);
  const looks = useMemo(() => scene.seats.map(({ seat }) => (litId === null || seat.categoryId === litId ? FREE : FADED)), [scene, litId]);
  const view = useMemo(() => wholeView(scene.box, size), [scene, size]);
  return (
    <div ref={box} className={styles.picture} role="img" aria-label={label}>
      <PlanCanvas scene={scene} looks={looks} categories={layout} view={view} size={size} isPlain />
    </div>
  );
}
