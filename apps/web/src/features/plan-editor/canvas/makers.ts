import { addArea, addRows, addShape, addTable, type Added } from '@marquee/shared/seating/edit/additions';
import { ROW_PITCH, SEAT_PITCH, type PlanLayout, type PlanPoint } from '@marquee/shared/seating/plan-layout';
import { DEFAULT_ROW_NUMBERS } from '@marquee/shared/seating/row-numbers';
import { lettersOf } from '@marquee/shared/seating/letters';
import { newPartId } from '../core/new-part-id.ts';
import type { Tool } from '../core/tools.ts';

/** The names of what is new. */
export interface MakerWords {
  readonly section: string;
  readonly tables: string;
  readonly area: string;
  readonly stage: string;
  readonly text: string;
}

type Drawn = { readonly from: PlanPoint; readonly to: PlanPoint } | { readonly at: PlanPoint };

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));

/** Makes what a tool makes: over a rectangle that was drawn, or in its usual size around a point. */
export function madeBy(tool: Tool, drawn: Drawn, categoryId: string | null, words: MakerWords): ((layout: PlanLayout) => Added) | null {
  const newId = newPartId;
  const { at, width, height } = boxOf(drawn);
  switch (tool) {
    case 'rows':
      return (layout) => {
        const rows = width ? clamp(height / ROW_PITCH + 1, 1, 100) : 10;
        const seats = width ? clamp(width / SEAT_PITCH + 1, 1, 200) : 20;
        const top = { x: at.x, y: at.y - ((rows - 1) * ROW_PITCH) / 2 };
        return addRows(
          layout,
          top,
          { ...DEFAULT_ROW_NUMBERS, lastRow: lettersOf(rows - 1), seats },
          { name: words.section, newId, categoryId },
        );
      };
    case 'table':
      return (layout) => addTable(layout, at, { name: words.tables, newId, categoryId, seats: 4, shape: 'round' });
    case 'area':
      return (layout) => {
        const [w, h] = [(width || 300) / 2, (height || 80) / 2];
        return addArea(layout, { x: at.x - w, y: at.y - h }, { x: at.x + w, y: at.y + h }, { name: words.area, newId, categoryId });
      };
    case 'stage':
      return (layout) => addShape(layout, at, { kind: 'stage', width: width || 280, height: height || 44, text: words.stage, newId });
    case 'text':
      return (layout) => addShape(layout, at, { kind: 'text', width: width || 60, height: height || 16, text: words.text, newId });
    default:
      return null;
  }
}

/** A rectangle that is hardly one was a press. */
function boxOf(drawn: Drawn): { at: PlanPoint; width: number; height: number } {
  if ('at' in drawn) return { at: drawn.at, width: 0, height: 0 };
  const { from, to } = drawn;
  const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const isPress = width < 8 && height < 8;
  return { at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, width: isPress ? 0 : width, height: isPress ? 0 : height };
}
