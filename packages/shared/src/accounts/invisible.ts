/** Format characters and fillers that nobody sees: zero-width, directional and joining marks, soft hyphens, variation selectors. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034F|[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** Stands for each digit of other scripts. */
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;
const OFFSET_OF_WIDE_FORMS = 0xfee0;

/** A typed or pasted phone number or e-mail address without what nobody sees in it: such marks come along from other programs. */
export function withoutInvisible(typed: string): string {
  return typed.replaceAll(INVISIBLE, '');
}

/** Full-width forms of East Asian keyboards as the ordinary characters: `＋`, `＠`, `４`. */
export function narrowed(typed: string): string {
  return typed
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.codePointAt(0)! - OFFSET_OF_WIDE_FORMS))
    .replaceAll(/[\u3002\uFF61]/g, '.');
}

/** Digits of any script as 0 to 9. */
export function withPlainDigits(typed: string): string {
  return typed.replaceAll(OTHER_DIGIT, (digit) => String(valueOf(digit)));
}

/** The ten digits of a script follow each other, beginning with its zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
