/** The result of parsing a typed amount or percentage. */
export type TypedNumber = { readonly hundredths: number } | { readonly message: string };

const WHOLE = /^\d{1,9}[.,]?$/;
const DECIMAL = /^(\d{0,9})[.,](\d{1,2})$/;
/** 1,284 or 1,284.00; and 1.284,00 as most of Europe writes it. */
const GROUPED = [/^(\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{0,2}))?$/, /^(\d{1,3}(?:\.\d{3}){1,2}),(\d{1,2})$/];

/**
 * Reads a number with at most two decimals as hundredths: `25`, `25.5`, `25,50` and `$1,284.00` are understood, an empty text is 0.
 * Ambiguous (`1.284`) and invalid input is refused with a user-facing text.
 */
export function readTypedNumber(typed: string): TypedNumber {
  const text = typed.replaceAll(/[\s$%]/g, '');
  if (text === '') return { hundredths: 0 };
  if (WHOLE.test(text)) return { hundredths: Number.parseInt(text, 10) * 100 };
  const match = [DECIMAL, ...GROUPED].map((pattern) => pattern.exec(text)).find(Boolean);
  if (match) return { hundredths: Number(`${(match[1] ?? '').replaceAll(/[.,]/g, '')}${(match[2] ?? '').padEnd(2, '0')}`) };
  return { message: /^[-\u2212]/.test(text) ? 'Enter 0 or more.' : 'Enter a number such as 25.50.' };
}
