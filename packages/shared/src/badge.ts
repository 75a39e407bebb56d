/** The tones of the badges: the theme defines their colors, the rules in `events/` and `orders/` choose them. */
export const BADGE_TONES = ['live', 'green', 'orange', 'red', 'blue', 'yellow', 'purple', 'grey', 'black'] as const;
export type BadgeTone = (typeof BADGE_TONES)[number];

export interface Badge<Text extends string = string> {
  readonly text: Text;
  readonly tone: BadgeTone;
}
