import { boxOf, grown, type Box } from '../geometry/box.ts';
import { toPlan, toScreen, type View } from '../geometry/view.ts';
import { tableRadius, textPx } from './plan-measures.ts';
import type { PlanPalette } from './plan-palette.ts';
import type { Scene } from './scene.ts';

type Pen = CanvasRenderingContext2D;

interface NamesDrawing {
  readonly scene: Scene;
  readonly view: View;
  readonly palette: PlanPalette;
}

/** Around the middle of a seat, in units. */
const SEAT_REACH = 5;

/** Above the seats of a section; left out where it is wider than they are, and where it would lie on what else is drawn. */
export function drawSectionNames(pen: Pen, { scene, view, palette }: NamesDrawing): void {
  const px = textPx(10.5, view);
  // once for all: a pen is slow to be told its font
  pen.font = `650 ${px}px ${palette.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = palette.text2;
  // as high as it is usual, or just above the seats
  const heights = [9 * view.scale + px * 0.9, 7 * view.scale + px * 0.5];
  for (const [at, { name, box }] of scene.sections.entries()) {
    const room = (box.right - box.left) * view.scale + 30;
    // no letter is narrower than a fifth of its height
    if ((name.length * px) / 5 > room) continue;
    const { width } = pen.measureText(name);
    if (width > room) continue;
    const { x, y: top } = toScreen(view, { x: (box.left + box.right) / 2, y: box.top });
    const height = heights.find((above) => {
      const y = top - above;
      const from = toPlan(view, { x: x - width / 2, y: y - px / 2 });
      const to = toPlan(view, { x: x + width / 2, y: y + px / 2 });
      return !isCovered(scene, at, { left: from.x, top: from.y, right: to.x, bottom: to.y });
    });
    if (height !== undefined) pen.fillText(name, x, top - height);
  }
}

/** Whether a standing area, a table, or a seat of another section lies there. */
function isCovered({ layout, places: { xs, ys, sections: ofSeats }, sections }: Scene, own: number, part: Box): boolean {
  const { index } = sections[own]!;
  if (layout.areas.some(({ points }) => areTouching(boxOf(points) ?? part, part))) return true;
  const near = grown(part, SEAT_REACH);
  // most sections lie apart from each other, and need no look at their seats
  const others = new Set(sections.flatMap((section) => (section.index !== index && areTouching(section.box, near) ? [section.index] : [])));
  if (others.size === 0) return false;
  const isTable = [...others].some((at) =>
    layout.sections[at]!.tables.some((table) => {
      const { left, right, top, bottom } = grown(part, tableRadius(table));
      return table.x > left && table.x < right && table.y > top && table.y < bottom;
    }),
  );
  if (isTable) return true;
  for (let at = 0; at < xs.length; at += 1) {
    const [x, y] = [xs[at]!, ys[at]!];
    if (y > near.top && y < near.bottom && x > near.left && x < near.right && others.has(ofSeats[at]!)) return true;
  }
  return false;
}

const areTouching = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
