/** How tickets lie on the paper; the reverse ones are turned by 180 degrees (OPS-167). */
export const PRINT_ORIENTATIONS = ['HorizontalNormal', 'HorizontalReverse', 'VerticalNormal', 'VerticalReverse'] as const;
export type PrintOrientation = (typeof PRINT_ORIENTATIONS)[number];

/** In points: 5.5 by 2 inches. */
const [LONG, SHORT] = [396, 144];

export function isVertical(orientation: PrintOrientation): boolean {
  return orientation === 'VerticalNormal' || orientation === 'VerticalReverse';
}

export function isReverse(orientation: PrintOrientation): boolean {
  return orientation === 'HorizontalReverse' || orientation === 'VerticalReverse';
}

/** Width and height of a page in points. */
export function pageSizeOf(orientation: PrintOrientation): readonly [width: number, height: number] {
  return isVertical(orientation) ? [SHORT, LONG] : [LONG, SHORT];
}
