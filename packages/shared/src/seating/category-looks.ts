import type { PlanCategory } from './plan-layout.ts';

/** The colors of the first six categories; further ones start over. */
export const CATEGORY_COLORS = {
  light: ['#b4236b', '#0b7f7a', '#2e6be6', '#a86200', '#65740f', '#6a6376'],
  dark: ['#ff7fb2', '#3cc9c0', '#7da9ff', '#f2a950', '#b9cb4e', '#a39cb1'],
} as const;

export type PlanTheme = keyof typeof CATEGORY_COLORS;

export function categoryColor(categories: readonly Pick<PlanCategory, 'color'>[], at: number, theme: PlanTheme): string {
  const colors = CATEGORY_COLORS[theme];
  return categories[at]?.color ?? colors[at % colors.length]!;
}
