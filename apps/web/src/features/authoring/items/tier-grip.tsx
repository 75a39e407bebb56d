import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import styles from './tiers.module.css';
import { texts } from '../texts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface TierGripProps {
  name: string;
  /** The edge's position and limits, in ms. */
  at: number;
  from: number;
  to: number;
  text: string;
  /** The ms that one pixel of the bar represents. */
  msPerPixel: () => number;
  onMove: (at: number) => void;
}

/** The edge between two prices: moved by dragging, or by arrow keys a day, with Shift an hour. */
export function TierGrip({ name, at, from, to, text, msPerPixel, onMove }: TierGripProps) {
  const { t } = useTexts(texts);
  const within = (wanted: number) => Math.min(to, Math.max(from, wanted));
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    onMove(within(at + way * (event.shiftKey ? HOUR_MS : DAY_MS)));
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const { currentTarget: grip, clientX: start, pointerId } = event;
    const scale = msPerPixel();
    const drag = (moved: globalThis.PointerEvent) => {
      const wanted = at + (moved.clientX - start) * scale;
      onMove(within(Math.round(wanted / HOUR_MS) * HOUR_MS));
    };
    const end = () => {
      grip.removeEventListener('pointermove', drag);
      grip.removeEventListener('pointerup', end);
      grip.removeEventListener('pointercancel', end);
    };
    grip.setPointerCapture(pointerId);
    grip.addEventListener('pointermove', drag);
    grip.addEventListener('pointerup', end);
    grip.addEventListener('pointercancel', end);
  };
  return (
    <button
      type="button"
      className={styles.grip}
      role="slider"
      aria-label={t('endOf', { name })}
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={at}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      <GripVertical size={13} aria-hidden="true" />
    </button>
  );
}
