import type { Drawing } from './drawing.ts';

type SubChart = Omit<Drawing['subChart'], 'sections'>;

const EDGE = 20;

/** A picture of a drawing, as an address that every page may show: a dot for each seat in the color of its category. */
export function thumbnailOf({ categories, subChart }: Drawing): string {
  const colors = new Map(categories.list.map(({ key, color }) => [String(key), color]));
  const dots: { x: number; y: number; color: string }[] = [];
  const draw = ({ rows, tables }: SubChart, left: number, top: number, own: string | null) => {
    for (const { x, y, categoryKey } of [...rows, ...tables].flatMap(({ seats }) => seats))
      dots.push({ x: left + x, y: top + y, color: colors.get(String(categoryKey ?? own)) ?? '#888888' });
  };
  draw(subChart, 0, 0, null);
  for (const { subChart: inner, topLeft, categoryKey } of subChart.sections ?? [])
    draw(inner, topLeft.x, topLeft.y, categoryKey === null ? null : String(categoryKey));
  const [width, height] = [most(dots.map(({ x }) => x)) + EDGE, most(dots.map(({ y }) => y)) + EDGE];
  const circles = dots.map(({ x, y, color }) => `<circle cx="${x}" cy="${y}" r="7" fill="${color}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${circles}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((highest, number) => Math.max(highest, number), 0);
}
