import type { PlanArea, PlanLayout } from '@marquee/shared/seating/plan-layout';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Mode } from '#theme/palette.ts';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { toScreen, type Size, type View } from '../geometry/view.ts';
import { drawPinnedLetters, drawSurroundings } from './draw-surroundings.ts';
import { drawSeats, seatColors } from './draw-seats.ts';
import { categoryLooks, planPalette } from './plan-palette.ts';
import type { Scene } from './scene.ts';
import type { SeatLook } from './seat-look.ts';
import styles from './plan-canvas.module.css';

interface PlanCanvasProps {
  scene: Scene;
  /** One for each seat of the scene. */
  looks: readonly SeatLook[];
  categories: Pick<PlanLayout, 'categories'>;
  view: View;
  size: Size;
  areaText?: ((area: PlanArea) => string) | undefined;
  isPlain?: boolean;
  /** The seat under the pointer or the keyboard's focus. */
  ringed?: number | null;
  /** Of the page, unless it is printed. */
  mode?: Mode;
}

/** Draws a plan. It says nothing to screen readers: whoever shows it does. */
export function PlanCanvas({
  scene,
  looks,
  categories,
  view,
  size,
  areaText = nameOf,
  isPlain = false,
  ringed = null,
  mode: ofPaper,
}: PlanCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useThemeMode();
  const mode = ofPaper ?? shown.mode;
  const palette = useMemo(() => planPalette(mode), [mode]);
  const inks = useMemo(() => categoryLooks(categories, mode), [categories, mode]);
  const colors = useMemo(() => seatColors(scene, looks, inks, palette), [scene, looks, inks, palette]);
  const density = useDensity();
  const fonts = useLoadedFonts();
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d');
    // while its box has no size yet there is nothing to draw on
    if (!pen || size.width <= 1) return;
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.clearRect(0, 0, size.width, size.height);
    const drawing = { scene, looks, categories: inks, colors, palette, view, size, density, areaText, isPlain };
    drawSurroundings(pen, drawing);
    drawSeats(pen, drawing);
    if (!isPlain) drawPinnedLetters(pen, drawing);
    const seat = ringed === null ? undefined : scene.seats[ringed]?.seat;
    if (!seat) return;
    const { x, y } = toScreen(view, seat);
    for (const [color, width] of [
      [palette.surface, 5],
      [palette.text, 2],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y, Math.max(7, 9 * view.scale), 0, Math.PI * 2);
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.stroke();
    }
  }, [scene, looks, inks, colors, palette, view, size, density, areaText, isPlain, ringed, fonts]);
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      width={width}
      height={height}
      style={{ width: size.width, height: size.height }}
      aria-hidden="true"
    />
  );
}

const nameOf = ({ name }: PlanArea) => name;

/** Pixels for each px: it changes when the page is zoomed or moves to another screen. */
function useDensity(): number {
  const [density, setDensity] = useState(() => window.devicePixelRatio || 1);
  useEffect(() => {
    const query = window.matchMedia(`(resolution: ${density}dppx)`);
    const onChange = () => setDensity(window.devicePixelRatio || 1);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, [density]);
  return density;
}

const FONT = "12px 'Inter Variable'";

/** A canvas keeps the font it was drawn with, so it is drawn again once the page's own is there. */
function useLoadedFonts(): boolean {
  const fonts = 'fonts' in document ? document.fonts : null;
  const [isLoaded, setIsLoaded] = useState(() => fonts?.check(FONT) ?? true);
  useEffect(() => {
    if (isLoaded || !fonts) return;
    let isGone = false;
    void fonts.load(FONT).then(
      () => !isGone && setIsLoaded(true),
      () => undefined, // drawn with another font, then
    );
    return () => {
      isGone = true;
    };
  }, [fonts, isLoaded]);
  return isLoaded;
}
