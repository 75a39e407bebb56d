import type { FormTree } from './form.ts';
import { badParam } from './stripe-fault.ts';

const MAX_METADATA_KEYS = 50;
const MAX_METADATA_KEY = 40;
const MAX_METADATA_VALUE = 500;

/** Parameters of one request, validated as Stripe does. Every reader throws a 400 that names the parameter. */
export class Params {
  readonly #tree: FormTree;
  readonly #prefix: string;

  constructor(tree: FormTree, prefix = '') {
    this.#tree = tree;
    this.#prefix = prefix;
  }

  /** Refuses every parameter not named here, as Stripe refuses unknown ones. */
  only(names: ReadonlySet<string>): void {
    for (const name in this.#tree) {
      if (!names.has(name)) throw badParam(this.#full(name), `Received unknown parameter: ${this.#full(name)}`, 'parameter_unknown');
    }
  }

  has(name: string): boolean {
    return this.#tree[name] !== undefined;
  }

  /** An empty text is undefined: Stripe reads it as "unset". Use `has` to tell it from an absent one. */
  text(name: string): string | undefined {
    const value = this.#tree[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value !== 'string') throw badParam(this.#full(name), `Invalid string: ${JSON.stringify(value)}`);
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value !== undefined) return value;
    if (!this.has(name)) throw badParam(this.#full(name), `Missing required param: ${this.#full(name)}.`, 'parameter_missing');
    throw badParam(
      this.#full(name),
      `You passed an empty string for '${this.#full(name)}'. We assume empty values are an attempt to unset a parameter; however '${this.#full(name)}' cannot be unset. You should remove '${this.#full(name)}' from your request or supply a non-empty value.`,
      'parameter_invalid_empty',
    );
  }

  oneOf<const T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined || (allowed as readonly string[]).includes(value)) return value as T | undefined;
    throw badParam(this.#full(name), `Invalid ${this.#full(name)}: must be one of ${allowed.join(', ')}`);
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const number = /^-?\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isSafeInteger(number)) return number;
    throw badParam(this.#full(name), `Invalid integer: ${value}`, 'parameter_invalid_integer');
  }

  requiredInteger(name: string): number {
    this.requiredText(name);
    return this.integer(name) ?? 0;
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    throw badParam(this.#full(name), `Invalid boolean: ${value}`);
  }

  tree(name: string): Params | undefined {
    const value = this.#tree[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') throw badParam(this.#full(name), 'Invalid object');
    return new Params(value, this.#full(name));
  }

  /** `name=n`, or any of `name[gte|gt|lte|lt]=n`; bounds not given are open. */
  range(name: string): { gte: number; gt: number; lte: number; lt: number } {
    if (typeof this.#tree[name] === 'string') {
      const exact = this.requiredInteger(name);
      return { gte: exact, gt: -Infinity, lte: exact, lt: Infinity };
    }
    const bounds = this.tree(name);
    return {
      gte: bounds?.integer('gte') ?? -Infinity,
      gt: bounds?.integer('gt') ?? -Infinity,
      lte: bounds?.integer('lte') ?? Infinity,
      lt: bounds?.integer('lt') ?? Infinity,
    };
  }

  list(name: string): readonly string[] {
    const value = this.#tree[name];
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') throw badParam(this.#full(name), 'Invalid array');
    return Object.values(value).map((item) => {
      if (typeof item !== 'string') throw badParam(this.#full(name), 'Invalid string');
      return item;
    });
  }

  /** Merges `metadata[key]=value` into the existing metadata; an empty value removes its key, `metadata=` removes all. */
  metadata(before: Readonly<Record<string, string>> = {}): Record<string, string> {
    const value = this.#tree['metadata'];
    if (value === undefined) return before;
    if (typeof value === 'string') return {};
    const after: Record<string, string> = { ...before };
    for (const [key, text] of Object.entries(value)) {
      checkMetadata(key, text);
      if (text === '') delete after[key];
      else after[key] = text as string;
    }
    if (Object.keys(after).length <= MAX_METADATA_KEYS) return after;
    throw badParam('metadata', `Metadata can have up to ${MAX_METADATA_KEYS} keys.`);
  }

  #full(name: string): string {
    return this.#prefix ? `${this.#prefix}[${name}]` : name;
  }
}

function checkMetadata(key: string, text: unknown): void {
  if (typeof text !== 'string') throw badParam(`metadata[${key}]`, 'Metadata values must be strings.');
  if (key.length > MAX_METADATA_KEY) {
    throw badParam(
      'metadata',
      `Metadata keys can have up to ${MAX_METADATA_KEY} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
    );
  }
  if (text.length <= MAX_METADATA_VALUE) return;
  throw badParam(
    'metadata',
    `Metadata values can have up to ${MAX_METADATA_VALUE} characters, but you passed in a value that is ${text.length} characters.`,
  );
}
