import { lettersOf } from '@marquee/shared/seating/letters';
import type { PlanLayout } from '@marquee/shared/seating/plan-layout';
import { badges, categories, fonts, palettes, type Mode } from '#theme/palette.ts';

/** The colors of a drawn plan. */
export interface PlanPalette {
  readonly surface: string;
  readonly sunken: string;
  readonly line: string;
  readonly outline: string;
  readonly control: string;
  readonly text: string;
  readonly text2: string;
  readonly text3: string;
  readonly velvet: string;
  readonly error: string;
  readonly warning: string;
  readonly comp: string;
  readonly cart: string;
  readonly font: string;
}

export function planPalette(mode: Mode): PlanPalette {
  const { surface, sunken, line, lineStrong: outline, control, text, text2, text3, velvet, error, warning } = palettes[mode];
  const [comp, cart] = [badges[mode].blue[2], badges[mode].orange[2]];
  return { surface, sunken, line, outline, control, text, text2, text3, velvet, error, warning, comp, cart, font: fonts.text };
}

export interface CategoryLook {
  readonly letter: string;
  readonly color: string;
}

/** The letter and color of each category, by its id. */
export function categoryLooks({ categories: all }: Pick<PlanLayout, 'categories'>, mode: Mode): Map<string, CategoryLook> {
  const colors = categories[mode];
  return new Map(all.map(({ id, color }, at) => [id, { letter: lettersOf(at), color: color ?? colors[at % colors.length]! }]));
}
