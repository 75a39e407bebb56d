import { RICH_TAGS_MAX } from '@marquee/shared/events/rich-text-limits';

/** Almost the limit of a login. */
const BODY = 2_000_000;

/** Texts that are slow for backtracking patterns, parsers and normalizers, each of about the requested length. */
export const WORST: Readonly<Record<string, (length: number) => string>> = {
  'spaces before a letter': (length) => `x${' '.repeat(length - 2)}x`,
  'tabs and line breaks': (length) => `x${'\t \n'.repeat(length / 3 - 1)}x`,
  'opened tags': (length) => '<a>'.repeat(length / 3),
  'nested formats': (length) => '<b>'.repeat(length / 3),
  'as many tags as may be': (length) => '<a>'.repeat(Math.min(RICH_TAGS_MAX, length / 3)),
  'tags that never end': (length) => '<'.repeat(length),
  'tags without their end': (length) => '<br '.repeat(length / 4),
  entities: (length) => '&amp;lt;'.repeat(length / 8),
  'combining marks': (length) => `e${'\u0301'.repeat(length - 1)}`,
  digits: (length) => `${'1'.repeat(length - 1)}!`,
  'parts of addresses': (length) => `${'a@'.repeat(length / 2 - 1)}!`,
  'labels of hosts': (length) => `a@${'a.-'.repeat(length / 3 - 1)}`,
  'parts of links': (length) => `https://${'/.'.repeat(length / 2 - 4)}`,
};

/** All of them concatenated, so that no part is too short for slow per-character work. */
export function allOf(length: number): string {
  const kinds = Object.values(WORST);
  return kinds.map((make) => make(Math.floor(length / kinds.length))).join('');
}

/** How often a text fits into a body. */
export const timesInBody = (text: string): number => Math.max(1, Math.floor(BODY / Buffer.byteLength(JSON.stringify(text))));
