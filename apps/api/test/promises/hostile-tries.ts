import { isErrorCode } from '@marquee/shared/error-codes';

import type { Operation } from '../access/operations.ts';
import type { TestApp } from '../test-app.ts';
import { HOSTILE, isHtml, textsIn, tidied, withTextAt } from './hostile-texts.ts';

/** The fate of each text of an area's inputs, a line a mutation: stored, never stored because it is invalid, or only compared with known values. */
export interface Fates {
  readonly kept: string;
  readonly refused: string;
  readonly compared: string;
}

/** The places of a table, as `register input.user.firstName`. */
const placesIn = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', ...places] = line.trim().split(/,? /);
      return places.map((place) => `${name} ${place}`);
    });

/** Places missing from the tables, and table entries that no longer exist. */
export function undecided(places: readonly string[], { kept, refused, compared }: Fates): string[] {
  const decided = [kept, refused, compared].flatMap(placesIn);
  return [...places.filter((place) => !decided.includes(place)), ...decided.filter((place) => !places.includes(place))];
}

/** The texts tried where none is stored: enough to break comparisons, provider calls and built addresses. */
const FEW = ['a script', 'a null byte', 'very long', 'half a character', 'mail headers', 'an operator', 'a path'];

export interface Try {
  readonly place: string;
  readonly kind: string;
  readonly text: string;
  readonly mark: string;
  readonly code: string | null;
  readonly message: string;
  /** The stored value, right after it was accepted. */
  readonly found: readonly string[];
}

interface Tried {
  readonly places: readonly string[];
  readonly fates: Fates;
  /** Places whose rule another place has too: few texts are enough. */
  readonly isAlike: (place: string) => boolean;
  readonly operationOf: (name: string) => Operation;
  readonly tokenFor: (name: string) => string;
  /** Valid variables; `mark` is unique. */
  readonly variablesFor: (name: string, mark: string) => object | Promise<object>;
  /** The records that a mutation writes. */
  readonly recordsOf: (name: string) => Promise<unknown>;
}

/** Sends the corpus to each place, one text at a time. */
export async function tryAll({ gql }: TestApp, tried: Tried): Promise<Try[]> {
  const { places, fates, isAlike, operationOf, tokenFor, variablesFor, recordsOf } = tried;
  const kept = new Set(placesIn(fates.kept));
  const done: Try[] = [];
  for (const at of places) {
    const [name = '', place = ''] = at.split(' ');
    const corpus = kept.has(at) && !isAlike(at) ? Object.keys(HOSTILE) : FEW;
    for (const kind of corpus) {
      const mark = `mk${done.length}x`;
      const text = HOSTILE[kind]!(mark);
      const variables = withTextAt(await variablesFor(name, mark), place, text);
      const { errors } = await gql(operationOf(name).document, variables, tokenFor(name));
      const { message = '', extensions } = errors?.[0] ?? {};
      const found = kept.has(at) && !errors ? textsIn(await recordsOf(name)).filter((one) => one.includes(mark)) : [];
      done.push({ place: at, kind, text, mark, code: extensions?.code ?? null, message, found });
    }
  }
  return done;
}

/** All texts of the database that contain a mark, by mark. */
export async function keptTexts({ connection }: TestApp): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const collection of Object.values(connection.collections)) {
    for (const text of textsIn(await collection.find({}).toArray())) {
      for (const [mark] of text.matchAll(/mk\d+x/g)) found.set(mark, [...(found.get(mark) ?? []), text]);
    }
  }
  return found;
}

export const triesAt = (tries: readonly Try[], table: string): Try[] => {
  const at = placesIn(table);
  return tries.filter(({ place }) => at.includes(place));
};

const shown = ({ place, kind, code, message }: Try): string => `${place}, ${kind}: ${code} ${message.slice(0, 80)}`;

/** Tries that failed, or were refused without words for people. Half a character is always refused. */
export function unclear(tries: readonly Try[]): string[] {
  const faults = tries.filter(
    ({ code, message }) => code !== null && (!isErrorCode(code) || code === 'INTERNAL' || !message || /\bat \w+ \(|mongo/i.test(message)),
  );
  return [...faults, ...tries.filter(({ kind, code }) => kind === 'half a character' && code !== 'BAD_USER_INPUT')].map(shown);
}

/** Texts that are stored in another form than the rule of their field says, or at any length, and places that stored none. */
export function altered(tries: readonly Try[], { kept }: Fates): string[] {
  const wrong = triesAt(tries, kept).flatMap((tried) =>
    tried.found
      .filter((text) => !tidied(tried.text, tried.place).includes(text))
      .map((text) => `${shown(tried)} is kept as ${JSON.stringify(text.slice(0, 120))}`),
  );
  const long = triesAt(tries, kept).filter(({ kind, place, found }) => kind === 'very long' && !isHtml(place) && found.length > 0);
  const never = placesIn(kept).filter((at) => !tries.some(({ place, found }) => place === at && found.length > 0));
  return [...wrong, ...long.map((tried) => `${shown(tried)} is kept`), ...never.map((at) => `${at} keeps none`)];
}

/** Texts taken where they are invalid, and left where they are invalid or only compared. */
export function left(tries: readonly Try[], { refused, compared }: Fates, kept: ReadonlyMap<string, readonly string[]>): string[] {
  const taken = triesAt(tries, refused).filter(({ code }) => code === null);
  const stored = triesAt(tries, refused + compared).filter(({ mark }) => kept.has(mark));
  return [...taken.map(shown), ...stored.map((tried) => `${shown(tried)} left ${kept.get(tried.mark)?.[0]?.slice(0, 80)}`)];
}
