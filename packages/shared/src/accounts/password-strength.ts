import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { ErrorCode } from '../error-codes.ts';

/** Minimum score of 0 to 4: more than a million guesses, so that no list of common passwords contains it. */
const ENOUGH = 2;
/** Minimum number of letters and digits besides the user's own words. */
const OF_ONES_OWN = 4;
/** Only this prefix of a password is rated: the time is quadratic in the length, and a long password is at least as strong as its prefix. */
const JUDGED_LENGTH = 32;

/** The owner of the password: publicly known words about them are refused. */
export interface PasswordOwner {
  readonly email?: string | null;
  readonly name?: string | null;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The lists of common passwords are large and few pages need them: they are loaded lazily. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimator({ dictionary, graphs: adjacencyGraphs });
}

/** PASSWORD_WEAK for a common password, a row of keys or digits, a date, or one made of the user's name or e-mail. */
export async function checkPasswordStrength(password: string, owner: PasswordOwner = {}): Promise<ErrorCode | null> {
  estimator ??= load();
  try {
    const judged = [...password.normalize('NFC')].slice(0, JUDGED_LENGTH).join('');
    const words = wordsOf(owner);
    const isWeak = isMadeOf(words, judged) || (await estimator).check(judged, words).score < ENOUGH;
    return isWeak ? 'PASSWORD_WEAK' : null;
  } catch (error) {
    // the lists could not be loaded: the next call retries
    estimator = undefined;
    throw error;
  }
}

/** Tells whether too little is left without these words: `Mary.Smith1`. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase());
  return rest.length < password.length && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < OF_ONES_OWN;
}

/** The words that an attacker would try first for this user. */
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
