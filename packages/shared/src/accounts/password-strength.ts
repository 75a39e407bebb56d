import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { ErrorCode } from '../error-codes.ts';

/** Of 0 to 4: more than a million guesses, so that no list of common passwords holds it. */
const ENOUGH = 2;
/** Letters and digits beside the person's own words; fewer are no password. */
const OF_ONES_OWN = 4;
/** What is judged of a password: the time grows with the square of the length, and a long one is as good as its beginning. */
const JUDGED_LENGTH = 48;

/** Whose password it is: what others know of them is a bad password. */
export interface PasswordOwner {
  readonly email?: string | null;
  readonly name?: string | null;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The lists of common passwords are large and needed by few pages: they are loaded with the first password. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({ dictionary, graphs: adjacencyGraphs });
}

/** PASSWORD_WEAK for a common password, a row of keys or digits, a date, or one made of the person's name or e-mail. */
export async function checkPasswordStrength(password: string, owner: PasswordOwner = {}): Promise<ErrorCode | null> {
  estimator ??= load();
  try {
    const judged = [...password.normalize('NFC')].slice(0, JUDGED_LENGTH).join('');
    const words = wordsOf(owner);
    const isWeak = isMadeOf(words, judged) || (await estimator).check(judged, words).score < ENOUGH;
    return isWeak ? 'PASSWORD_WEAK' : null;
  } catch (error) {
    // the lists could not be loaded: the next try asks for them again
    estimator = undefined;
    throw error;
  }
}

/** Whether next to nothing is left without these words: `Mary.Smith1`. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return rest.length < password.length && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < OF_ONES_OWN;
}

/** The words that a guess about this person begins with. */
function wordsOf({ email, name }: PasswordOwner): string[] {
  const texts = [
    'marquee',
    email ?? '',
    email?.split('@')[0] ?? '',
    email?.split('@')[1] ?? '',
    name ?? '',
    name?.replaceAll(' ', '') ?? '',
  ];
  const words = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).map((text) => text.toLowerCase());
  return [...new Set(words)].filter((text) => text.length > 2).toSorted((one, other) => other.length - one.length);
}
