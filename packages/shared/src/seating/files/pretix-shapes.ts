import type { PlanPoint, PlanShape } from '../plan-layout.ts';
import { rounded, turnedBy } from './plan-answers.ts';
import type { PretixArea } from './pretix-file.ts';

const STAGE = /\b(?:stage|b(?:ü|ue)hne|sc(?:è|e)ne|escenario|palco)\b/i;

export function isStageText(text: string): boolean {
  return STAGE.test(text.slice(0, 200));
}

/** An area of pretix as it is drawn; null for a form that pretix does not have. */
export function shapeOf(area: PretixArea, zone: PlanPoint, scale: number, color: string | null): Omit<PlanShape, 'id'> | null {
  const { shape, rotation, size, points, text, textAt } = area;
  const origin = { x: zone.x + area.position.x, y: zone.y + area.position.y };
  const at = ({ x, y }: PlanPoint) => ({ x: rounded((origin.x + x) * scale), y: rounded((origin.y + y) * scale) });
  const drawn = { rotation: 0, text, color, points: [] as readonly PlanPoint[] };
  switch (shape) {
    case 'rectangle': {
      // it turns around its corner, ours around its middle
      const middle = at(turnedBy({ x: size.x / 2, y: size.y / 2 }, rotation));
      const kind = isStageText(text) ? ('stage' as const) : ('rectangle' as const);
      return { ...drawn, kind, ...middle, width: rounded(size.x * scale), height: rounded(size.y * scale), rotation };
    }
    case 'ellipse':
    case 'circle':
      return {
        ...drawn,
        kind: 'ellipse',
        ...at({ x: 0, y: 0 }),
        width: rounded(2 * size.x * scale),
        height: rounded(2 * size.y * scale),
        rotation,
      };
    case 'polygon': {
      const corners = points.map((point) => at(turnedBy(point, rotation)));
      return corners.length < 3 ? null : { ...drawn, kind: 'polygon', ...boxOf(corners), points: corners };
    }
    case 'text':
      return { ...drawn, kind: 'text', ...at(textAt), width: 0, height: 0, rotation };
    default:
      return null;
  }
}

/** The middle and the size of what has these corners. */
export function boxOf(points: readonly PlanPoint[]): PlanPoint & { readonly width: number; readonly height: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: rounded((left + right) / 2), y: rounded((top + bottom) / 2), width: rounded(right - left), height: rounded(bottom - top) };
}
