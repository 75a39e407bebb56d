import { seenBox, toScreen, type Size, type View } from '../geometry/view.ts';
import { pitchOf } from '../geometry/view.ts';
import { grown } from '../geometry/box.ts';
import type { CategoryLook, PlanPalette } from './plan-palette.ts';
import type { Scene } from './scene.ts';
import type { SeatLook, SeatRing } from './seat-look.ts';
import { drawSeat, SHAPE_REACH } from './seat-shapes.ts';

/** Pitches in px at which more of a seat is drawn. */
const SHAPES_FROM = 8;
export const NUMBERS_FROM = 26;

export interface SeatsDrawing {
  readonly scene: Scene;
  readonly looks: readonly SeatLook[];
  readonly categories: ReadonlyMap<string, CategoryLook>;
  readonly palette: PlanPalette;
  readonly view: View;
  readonly size: Size;
  /** Pixels of the canvas for each px. */
  readonly density: number;
}

type Pen = CanvasRenderingContext2D;

/** A seat is drawn once for each look and copied to its places: a copy costs the same whatever its shape. */
interface Stamp {
  readonly canvas: HTMLCanvasElement;
  readonly side: number;
}

/** Draws the seats that are seen; the pen draws in px. */
export function drawSeats(pen: Pen, drawing: SeatsDrawing): void {
  const { scene, view, size } = drawing;
  const seen = scene.grid.inBox(grown(seenBox(view, size), SHAPE_REACH));
  if (pitchOf(view) < SHAPES_FROM) drawSquares(pen, drawing, seen);
  else drawShapes(pen, drawing, seen);
  drawRings(pen, drawing, seen);
}

/** The color of a seat in itself: of its block, its category, or of nothing while it has none. */
function colorOf({ scene, looks, categories, palette }: SeatsDrawing, at: number): string {
  const { categoryId } = scene.seats[at]!.seat;
  return looks[at]!.color ?? (categoryId === null ? undefined : categories.get(categoryId)?.color) ?? palette.control;
}

/** Seats that are too small for a shape: the size says whether one can be had, and what is yours is larger still. */
function drawSquares(pen: Pen, drawing: SeatsDrawing, seen: readonly number[]): void {
  const { scene, looks, palette, view } = drawing;
  for (const at of seen) {
    const { state, isFaded } = looks[at]!;
    const { x, y } = toScreen(view, scene.seats[at]!.seat);
    const [color, share] = squareOf(state, colorOf(drawing, at), palette);
    const side = Math.max(1, pitchOf(view) * share);
    pen.globalAlpha = isFaded ? 0.22 : 1;
    pen.fillStyle = color;
    pen.fillRect(x - side / 2, y - side / 2, side, side);
  }
  pen.globalAlpha = 1;
}

function squareOf(state: SeatLook['state'], color: string, palette: PlanPalette): readonly [color: string, share: number] {
  if (state === 'free' || state === 'held') return [color, 0.72];
  if (state === 'open') return [color, 0.5];
  if (state === 'chosen' || state === 'new' || state === 'old') return [palette.velvet, 1.1];
  if (state === 'lost') return [palette.error, 1];
  if (state === 'sold' || state === 'admitted') return [palette.text2, 0.72];
  if (state === 'comp') return [palette.comp, 0.6];
  if (state === 'cart') return [palette.cart, 0.6];
  return [palette.control, 0.26];
}

function drawShapes(pen: Pen, drawing: SeatsDrawing, seen: readonly number[]): void {
  const { scene, looks, view, density, palette } = drawing;
  const isNear = pitchOf(view) >= NUMBERS_FROM;
  const stamps = new Map<string, Stamp>();
  for (const at of seen) {
    const look = looks[at]!;
    const { seat } = scene.seats[at]!;
    const color = colorOf(drawing, at);
    const key = `${look.state} ${color} ${scene.signs[at] ?? ''} ${look.letter ?? ''}`;
    const stamp = stamps.get(key) ?? stampOf(drawing, at, color, isNear);
    stamps.set(key, stamp);
    const { x, y } = toScreen(view, seat);
    pen.globalAlpha = look.isFaded ? 0.22 : 1;
    // whole pixels of the screen, so that the copy stays sharp
    const left = Math.round((x - stamp.side / 2) * density) / density;
    const top = Math.round((y - stamp.side / 2) * density) / density;
    pen.drawImage(stamp.canvas, left, top, stamp.side, stamp.side);
    if (isNear && hasNumber(look, scene.signs[at] ?? null)) {
      const isOnPaper = look.state === 'open' || (look.state === 'free' && scene.signs[at] !== null);
      writeNumber(pen, seat.number, x, y, view.scale, isOnPaper ? palette.text : palette.surface, palette.font);
    }
  }
  pen.globalAlpha = 1;
}

function hasNumber({ state }: SeatLook, sign: Scene['signs'][number]): boolean {
  return state === 'chosen' || ((state === 'free' || state === 'open') && sign === null);
}

function writeNumber(pen: Pen, number: string, x: number, y: number, scale: number, color: string, font: string): void {
  const px = Math.min(13, 6.6 * scale) * (number.length > 2 ? 0.82 : 1);
  pen.font = `600 ${px}px ${font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = color;
  pen.fillText(number, x, y + px * 0.06);
}

function stampOf(drawing: SeatsDrawing, at: number, color: string, isNear: boolean): Stamp {
  const { view, density, looks, scene, palette } = drawing;
  const canvas = document.createElement('canvas');
  const pixels = Math.ceil(SHAPE_REACH * 2 * view.scale * density);
  canvas.width = pixels;
  canvas.height = pixels;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.translate(pixels / 2, pixels / 2);
    pen.scale(view.scale * density, view.scale * density);
    drawSeat(pen, { look: looks[at]!, sign: scene.signs[at] ?? null, color, palette, isNumbered: isNear });
  }
  return { canvas, side: pixels / density };
}

function drawRings(pen: Pen, { scene, looks, view, palette }: SeatsDrawing, seen: readonly number[]): void {
  const rings: Record<SeatRing, readonly [color: string, width: number, radius: number]> = {
    picked: [palette.velvet, 1.2, 7.3],
    alone: [palette.warning, 2.2, 8],
    fault: [palette.error, 2.2, 7.6],
    offer: [palette.velvet, 1.6, 8],
  };
  for (const at of seen) {
    const { ring } = looks[at]!;
    if (!ring) continue;
    const [color, width, radius] = rings[ring];
    const { x, y } = toScreen(view, scene.seats[at]!.seat);
    pen.strokeStyle = color;
    pen.lineWidth = Math.max(1, width * view.scale);
    pen.setLineDash(ring === 'offer' ? [4 * view.scale, 3 * view.scale] : []);
    pen.beginPath();
    pen.arc(x, y, radius * view.scale, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.setLineDash([]);
}
