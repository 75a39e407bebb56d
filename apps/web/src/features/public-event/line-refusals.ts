import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';

interface Line {
  readonly _id: string;
  readonly name: string;
}

/** Why nothing was reserved: the refusals of lines (by id), and the others under the button. */
export interface Refusals {
  readonly byLine: Readonly<Record<string, string>>;
  readonly rest: string | null;
}

export const NO_REFUSALS: Refusals = { byLine: {}, rest: null };

/**
 * Assigns a refusal of `reserve` to the lines it names; one about a line that is not shown goes to the others.
 * Without a response: `unanswered`.
 */
export async function refusalsOf(error: unknown, lines: readonly Line[], unanswered: string): Promise<Refusals> {
  const [code, details] = [errorCode(error), errorDetails(error)];
  const named = Array.isArray(details['lines']) ? (details['lines'] as Record<string, unknown>[]) : [details];
  const about = named.flatMap((detail) => {
    const line = lineOf(detail, lines);
    return line && code ? [{ id: line._id, code, detail }] : [];
  });
  const wordsOf = about.length > 0 ? await loadWords() : null;
  if (!wordsOf) return { byLine: {}, rest: errorText(error, unanswered) };
  return { byLine: Object.fromEntries(about.map(({ id, code, detail }) => [id, wordsOf(code, { ...detail })])), rest: null };
}

/** Nothing was chosen yet. */
export async function emptyCart(): Promise<Refusals> {
  const wordsOf = await loadWords();
  return { byLine: {}, rest: wordsOf ? wordsOf('CART_EMPTY') : errorText(null) };
}

/** The texts of all refusals, loaded on the first one; null when they do not load. */
async function loadWords() {
  try {
    return (await import('@marquee/shared/error-texts')).errorTextOf;
  } catch {
    return null;
  }
}

function lineOf(about: Readonly<Record<string, unknown>>, lines: readonly Line[]): Line | undefined {
  const pooled = typeof about['pool'] === 'string' ? about['pool'].split(':')[1] : undefined;
  const ids = [about['id'], pooled];
  const names = [about['line'], about['name']];
  return lines.find(({ _id }) => ids.includes(_id)) ?? lines.find(({ name }) => names.includes(name));
}
