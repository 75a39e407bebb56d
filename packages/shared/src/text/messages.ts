import { formatMoney } from '../money.ts';
import { formatCount } from './locale.ts';

type Details = Readonly<Record<string, unknown>>;

/**
 * A text for people that a rule gives: its code, what it tells (names, numbers, cents, or another message such as the label of a field), and
 * its English from the catalog of the feature.
 */
export class Message {
  readonly code: string;
  readonly details: Details;
  private readonly template: string;

  constructor(code: string, details: Details, template: string) {
    this.code = code;
    this.details = details;
    this.template = template;
  }

  get text(): string {
    return this.template.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, form?: string) => shown(this.details[name], form));
  }

  toString(): string {
    return this.text;
  }
}

/** A message, or the text of a page's own rule. */
export type Said = Message | string;

export function textOf(said: Said): string {
  return typeof said === 'string' ? said : said.text;
}

/** The names in `{name}` and `{name:form}` of a text. */
type NamesIn<Text> = Text extends `${string}{${infer Slot}}${infer Rest}`
  ? (Slot extends `${infer Name}:${string}` ? Name : Slot) | NamesIn<Rest>
  : never;
type DetailsOf<Text> = [NamesIn<Text>] extends [never] ? [] : [Readonly<Record<NamesIn<Text>, string | number | Message>>];

/**
 * The messages of a feature by code. A `{name}` in a text is filled from the details, which must have it: `{name:count}` with marks between
 * thousands, `{name:money}` from cents.
 */
export function catalogOf<const Texts extends Readonly<Record<string, string>>>(texts: Texts) {
  return <Code extends keyof Texts & string>(code: Code, ...[details]: DetailsOf<Texts[Code]>): Message =>
    new Message(code, details ?? {}, texts[code]!);
}

function shown(value: unknown, form?: string): string {
  if (value instanceof Message) return value.text;
  if (value !== null && typeof value === 'object') return Object.values(value).map(String).join('\n');
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (form === 'money') return formatMoney(value);
  return form === 'count' ? formatCount(value) : String(value);
}
