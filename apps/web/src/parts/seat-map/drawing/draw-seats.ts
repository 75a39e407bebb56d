import { pitchOf, seenBox, toScreen, type Size, type View } from '../geometry/view.ts';
import { grown } from '../geometry/box.ts';
import type { CategoryLook, PlanPalette } from './plan-palette.ts';
import type { Scene } from './scene.ts';
import type { SeatLook, SeatRing, SeatState } from './seat-look.ts';
import { drawSeat, SHAPE_REACH } from './seat-shapes.ts';

/** Pitches in px at which more of a seat is drawn. */
const SHAPES_FROM = 8;
export const NUMBERS_FROM = 26;

export interface SeatsDrawing {
  readonly scene: Scene;
  readonly looks: readonly SeatLook[];
  /** Of each seat (`seatColors`). */
  readonly colors: readonly string[];
  readonly palette: PlanPalette;
  readonly view: View;
  readonly size: Size;
  /** Pixels of the canvas for each px. */
  readonly density: number;
}

type Pen = CanvasRenderingContext2D;
type Seen = ReturnType<Scene['seatsIn']>;

/** A seat is drawn once for each look and copied to its places: a copy costs the same whatever its shape. */
interface Stamp {
  readonly canvas: HTMLCanvasElement;
  readonly side: number;
}

/** Draws the seats that are seen; the pen draws in px. */
export function drawSeats(pen: Pen, drawing: SeatsDrawing): void {
  const { scene, view, size } = drawing;
  const seen = scene.seatsIn(grown(seenBox(view, size), SHAPE_REACH));
  if (pitchOf(view) < SHAPES_FROM) drawSquares(pen, drawing, seen);
  else drawShapes(pen, drawing, seen);
  drawRings(pen, drawing, seen);
}

/** The color of each seat in itself: of its block, its category, or of nothing while it has none. */
export function seatColors(
  { layout, places }: Scene,
  looks: readonly SeatLook[],
  categories: ReadonlyMap<string, CategoryLook>,
  palette: PlanPalette,
): string[] {
  const colors = layout.categories.map(({ id }) => categories.get(id)?.color ?? palette.control);
  return looks.map(({ color }, at) => color ?? colors[places.categories[at]!] ?? palette.control);
}

/** Sides of seats that are too small for a shape, of their pitch: what can be had is larger than what cannot, and what is yours larger still. */
const SHARES: Readonly<Record<SeatState, number>> = {
  free: 0.72,
  open: 0.5,
  given: 0.5,
  chosen: 1.1,
  new: 1.1,
  old: 1.1,
  lost: 1,
  sold: 0.72,
  admitted: 0.72,
  held: 0.72,
  comp: 0.6,
  cart: 0.6,
  taken: 0.26,
  off: 0.26,
};

function drawSquares(pen: Pen, { scene, looks, colors, palette, view }: SeatsDrawing, seen: Seen): void {
  const own: Partial<Record<SeatState, string>> = {
    chosen: palette.velvet,
    new: palette.velvet,
    old: palette.velvet,
    lost: palette.error,
    sold: palette.text2,
    admitted: palette.text2,
    comp: palette.comp,
    cart: palette.cart,
    taken: palette.control,
    off: palette.control,
  };
  const pitch = pitchOf(view);
  const { xs, ys } = scene.places;
  // a pen is slow to be told what it knows already
  let [lastColor, lastAlpha] = ['', 1];
  for (let place = 0; place < seen.length; place += 1) {
    const at = seen[place]!;
    const { state, isFaded } = looks[at]!;
    const color = own[state] ?? colors[at]!;
    const side = Math.max(state === 'old' ? 4 : 1, pitch * SHARES[state]);
    const alpha = isFaded ? 0.22 : 1;
    if (alpha !== lastAlpha) pen.globalAlpha = lastAlpha = alpha;
    if (color !== lastColor) pen.fillStyle = lastColor = color;
    const [x, y] = [xs[at]! * view.scale + view.x, ys[at]! * view.scale + view.y];
    pen.fillRect(x - side / 2, y - side / 2, side, side);
    // a ring from afar: what is left has the color of what is new
    if (state === 'old') {
      pen.fillStyle = lastColor = palette.surface;
      pen.fillRect(x - side / 4, y - side / 4, side / 2, side / 2);
    }
  }
  pen.globalAlpha = 1;
}

function drawShapes(pen: Pen, drawing: SeatsDrawing, seen: Seen): void {
  const { scene, looks, colors, view, density, palette } = drawing;
  const isNear = pitchOf(view) >= NUMBERS_FROM;
  const stamps = new Map<string, Stamp>();
  for (const at of seen) {
    const look = looks[at]!;
    const { seat } = scene.seats[at]!;
    const color = colors[at]!;
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

function drawRings(pen: Pen, { scene, looks, view, palette }: SeatsDrawing, seen: Seen): void {
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
    const { x, y } = toScreen(view, { x: scene.places.xs[at]!, y: scene.places.ys[at]! });
    pen.strokeStyle = color;
    pen.lineWidth = Math.min(3, Math.max(1, width * view.scale));
    pen.setLineDash(ring === 'offer' ? [4 * view.scale, 3 * view.scale] : []);
    pen.beginPath();
    pen.arc(x, y, radius * view.scale, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.setLineDash([]);
}
