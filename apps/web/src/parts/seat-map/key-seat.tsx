import type { SeatFlag } from '@marquee/shared/seating/plan-layout';
import { useLayoutEffect, useRef } from 'react';
import { palettes, type Mode } from '#theme/palette.ts';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { planPalette } from './drawing/plan-palette.ts';
import { signOf, type SeatLook } from './drawing/seat-look.ts';
import { drawSeat, SHAPE_REACH } from './drawing/seat-shapes.ts';

interface KeySeatProps {
  look: SeatLook;
  flag?: SeatFlag;
  /** The gray of a key that means any category, otherwise. */
  color?: string;
  /** Of the page, unless it is printed. */
  mode?: Mode;
}

const SIDE = 20;

/** One seat alone, as the key below a map shows it; the words stand beside it. */
export function KeySeat({ look, flag, color, mode: ofPaper }: KeySeatProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shownMode = useThemeMode();
  const mode = ofPaper ?? shownMode.mode;
  const pixels = SIDE * 2;
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, pixels, pixels);
    pen.translate(pixels / 2, pixels / 2);
    pen.scale(pixels / (SHAPE_REACH * 2), pixels / (SHAPE_REACH * 2));
    const shown = look.color ?? color ?? palettes[mode].text2;
    drawSeat(pen, { look, sign: flag ? signOf([flag]) : null, color: shown, palette: planPalette(mode), isNumbered: false });
  }, [look, flag, color, mode, pixels]);
  return <canvas ref={canvas} width={pixels} height={pixels} style={{ width: SIDE, height: SIDE, flex: 'none' }} aria-hidden="true" />;
}
