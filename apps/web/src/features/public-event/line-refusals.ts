import { errorTextOf } from '@marquee/shared/error-texts';
import { errorCode, errorDetails, errorText } from '../../lib/error-text.ts';

interface Line {
  readonly _id: string;
  readonly name: string;
}

/** Why places were not reserved: beside the lines it is about (by id), and the rest under the button. */
export interface Refusals {
  readonly byLine: Readonly<Record<string, string>>;
  readonly rest: string | null;
}

export const NO_REFUSALS: Refusals = { byLine: {}, rest: null };

/** Sorts a refusal of `reserve` to the lines it names; a line that the page does not show goes to the rest. */
export function refusalsOf(error: unknown, lines: readonly Line[]): Refusals {
  const [code, details] = [errorCode(error), errorDetails(error)];
  const named = Array.isArray(details['lines']) ? (details['lines'] as Record<string, unknown>[]) : [details];
  const found = named.flatMap((about) => {
    const line = lineOf(about, lines);
    return line && code ? [[line._id, errorTextOf(code, { ...about })] as const] : [];
  });
  return found.length > 0 ? { byLine: Object.fromEntries(found), rest: null } : { byLine: {}, rest: errorText(error) };
}

function lineOf(about: Readonly<Record<string, unknown>>, lines: readonly Line[]): Line | undefined {
  const pooled = typeof about['pool'] === 'string' ? about['pool'].split(':')[1] : undefined;
  const ids = [about['id'], pooled];
  const names = [about['line'], about['name']];
  return lines.find(({ _id }) => ids.includes(_id)) ?? lines.find(({ name }) => names.includes(name));
}
