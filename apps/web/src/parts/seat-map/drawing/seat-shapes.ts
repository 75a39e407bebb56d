import type { SeatLook, SeatSign } from './seat-look.ts';
import type { PlanPalette } from './plan-palette.ts';

/** A person in a wheelchair. */
const WHEELCHAIR =
  'M-.6-5.1a1.35 1.35 0 1 1 0 2.7 1.35 1.35 0 0 1 0-2.7ZM-1-1.7h1.3l.2 2.1h2.3l1.5 3.4-1.2.5-1.2-2.6H-.9ZM-1.5-.2A2.9 2.9 0 1 0 2.3 3.4l-.6-1.3a1.7 1.7 0 1 1-2.9-1.2Z';

/** Half the side of what holds any shape, in units. */
export const SHAPE_REACH = 10;

interface Drawn {
  readonly look: SeatLook;
  readonly sign: SeatSign;
  readonly color: string;
  readonly palette: PlanPalette;
  /** A number is written on the seat, so there is no check. */
  readonly isNumbered: boolean;
}

type Pen = CanvasRenderingContext2D;

function disc(pen: Pen, radius: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
}

function square(pen: Pen, half: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(-half, -half, half * 2, half * 2, radius);
}

function fill(pen: Pen, color: string): void {
  pen.fillStyle = color;
  pen.fill();
}

function stroke(pen: Pen, color: string, width: number, dash: readonly number[] = []): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.setLineDash([...dash]);
  pen.stroke();
}

function cross(pen: Pen, half: number): void {
  pen.beginPath();
  pen.moveTo(-half, -half);
  pen.lineTo(half, half);
  pen.moveTo(half, -half);
  pen.lineTo(-half, half);
}

function check(pen: Pen, color: string, width: number, size: number): void {
  pen.beginPath();
  pen.moveTo(-3.4 * size, 0.2 * size);
  pen.lineTo(-size, 2.7 * size);
  pen.lineTo(3.5 * size, -2.6 * size);
  stroke(pen, color, width);
}

function letter(pen: Pen, text: string, { font }: PlanPalette, color: string): void {
  pen.font = `700 8px ${font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = color;
  pen.fillText(text, 0, 2.9);
}

/** A free seat: a disc, or the sign of its flag, in the color of its category. For staff a ring. */
function free(pen: Pen, { sign, color, palette }: Drawn, isOpen: boolean): void {
  if (sign === 'wheelchair') {
    square(pen, isOpen ? 5.6 : 6.6, 3.4);
    fill(pen, isOpen ? palette.surface : color);
    if (isOpen) stroke(pen, color, 1.4);
    pen.fillStyle = isOpen ? color : palette.surface;
    pen.fill(new Path2D(WHEELCHAIR));
    return;
  }
  const isRing = isOpen || sign !== null;
  disc(pen, isOpen && !sign ? 4.6 : sign ? 5 : 5.7);
  fill(pen, isRing ? palette.surface : color);
  if (isRing) stroke(pen, color, isOpen ? 1.4 : 1.7);
  if (sign === 'companion') {
    disc(pen, 1.9);
    fill(pen, color);
  } else if (sign === 'restrictedView') {
    pen.beginPath();
    pen.arc(0, 0, 5, 0, Math.PI);
    fill(pen, color);
  }
}

/** Free for some: it keeps the sign of its flag, with the letter of its channel in a corner. */
function givenSign(pen: Pen, drawn: Drawn): void {
  const { look, color, palette } = drawn;
  free(pen, drawn, true);
  pen.translate(4.6, 4.6);
  disc(pen, 4);
  fill(pen, color);
  stroke(pen, palette.surface, 0.8);
  pen.scale(0.75, 0.75);
  if (look.letter) letter(pen, look.letter, palette, palette.surface);
}

/** Draws one seat around the origin, in units of the plan. */
export function drawSeat(pen: Pen, drawn: Drawn): void {
  const { look, sign, color, palette, isNumbered } = drawn;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  switch (look.state) {
    case 'free':
      return free(pen, drawn, false);
    case 'open':
      return free(pen, drawn, true);
    case 'chosen':
    case 'new':
      square(pen, 7.2, 4);
      fill(pen, palette.velvet);
      stroke(pen, palette.surface, 1.2);
      if (!isNumbered || look.state === 'new') check(pen, palette.surface, 1.9, 1);
      return;
    case 'taken':
      cross(pen, 2.2);
      return stroke(pen, palette.control, 1.1);
    case 'off':
      pen.beginPath();
      pen.moveTo(-2.8, 0);
      pen.lineTo(2.8, 0);
      return stroke(pen, palette.control, 1.5);
    case 'lost':
      square(pen, 7, 4);
      fill(pen, palette.surface);
      stroke(pen, palette.error, 1.8);
      cross(pen, 2.9);
      return stroke(pen, palette.error, 1.9);
    case 'sold':
    case 'admitted':
      disc(pen, 5.4);
      fill(pen, palette.text2);
      if (look.state === 'admitted') check(pen, palette.surface, 1.5, 0.75);
      return;
    case 'comp':
      pen.rotate(Math.PI / 4);
      square(pen, 4.5, 1);
      return fill(pen, palette.comp);
    case 'cart':
      disc(pen, 5);
      stroke(pen, palette.cart, 1.6, [2.6, 1.6]);
      disc(pen, 2);
      return fill(pen, palette.cart);
    case 'held':
      square(pen, 5.7, 2.6);
      fill(pen, color);
      if (look.letter) letter(pen, look.letter, palette, palette.surface);
      return;
    case 'given':
      if (sign) return givenSign(pen, drawn);
      // held, but hollow: nobody has it
      square(pen, 5.3, 2.6);
      fill(pen, palette.surface);
      stroke(pen, color, 1.4);
      if (look.letter) letter(pen, look.letter, palette, color);
      return;
    case 'old':
      disc(pen, 8);
      stroke(pen, palette.velvet, 1.8, [3, 2]);
      disc(pen, 4.6);
      return fill(pen, palette.velvet);
  }
}
