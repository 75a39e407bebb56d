import type { Document, IndexSpecification } from 'mongodb';
import type { Model, QueryFilter } from 'mongoose';

import { otherTermsOf, prefixPatternOf } from '@marquee/shared/search/normalise';

/** A prefix with more distinct terms than this is so common that scanning the list finds a page at once. */
const TERMS_MAX = 40;
/** As many records as one step reads at first: most whole words, like an e-mail, are in fewer, and then one step finds all their terms. */
const FEW = 8;
/** How far the records of a word are counted, to find the rarest word of a query. */
const COUNT_MAX = 2000;

interface Word {
  readonly pattern: RegExp;
  /** The stored terms that begin with the word; null when there are too many. */
  readonly terms: readonly string[] | null;
}

interface Step {
  readonly terms: readonly string[];
  readonly isLast: boolean;
}

/**
 * Turns the words of a query into a filter that an index can serve in the list's own order: the rarest word is matched by its stored terms
 * (equality on `{orgId, searchTerms, …the list's order}` returns them sorted), the others filter.
 */
export class TermSearch<Doc> {
  /** `collection` holds `searchTerms` and, unless platform-wide, `orgId`; `index` begins with them. */
  constructor(
    private readonly collection: () => Model<Doc>['collection'],
    private readonly index: IndexSpecification,
  ) {}

  /**
   * Null when some word is the prefix of no term of the organization (null: of the whole platform): nothing matches. An empty query filters
   * nothing.
   */
  async filterOf(orgId: string | null, wanted: readonly string[]): Promise<QueryFilter<Doc> | null> {
    if (wanted.length === 0) return {};
    const words = (await Promise.all(wanted.map((word) => this.wordsOf(orgId, word)))).flat();
    if (words.some(({ terms }) => terms?.length === 0)) return null;
    const rarest = await this.rarestOf(orgId, words);
    return {
      $and: words.map((word) => ({ searchTerms: word === rarest ? { $in: [...(word.terms ?? [])] } : word.pattern })),
    } as QueryFilter<Doc>;
  }

  /** The word, or its alternative reading when it is the prefix of no term. */
  private async wordsOf(orgId: string | null, word: string): Promise<Word[]> {
    const whole = await this.wordOf(orgId, word);
    const others = whole.terms?.length === 0 ? otherTermsOf(word) : [];
    return others.length > 0 ? Promise.all(others.map((other) => this.wordOf(orgId, other))) : [whole];
  }

  private async wordOf(orgId: string | null, word: string): Promise<Word> {
    const pattern = new RegExp(prefixPatternOf(word));
    const first = await this.step(orgId, { bound: word, after: false }, word, FEW);
    if (first.isLast) return { pattern, terms: first.terms };
    const terms: string[] = [];
    for (let next = first.terms[0]; next !== undefined;) {
      if (terms.push(next) > TERMS_MAX) return { pattern, terms: null };
      next = (await this.step(orgId, { bound: next, after: true }, word, 1)).terms[0];
    }
    return { pattern, terms };
  }

  /**
   * One index step: the stored terms from the bound on that begin with `word`, of up to `limit` records. The smallest of all is among them; with
   * `isLast` they are all.
   */
  private async step(orgId: string | null, from: { bound: string; after: boolean }, word: string, limit: number): Promise<Step> {
    const range = { [from.after ? '$gt' : '$gte']: from.bound, $lt: `${word}\uFFFF` };
    const found = await this.collection()
      .find({ ...within(orgId), searchTerms: { $elemMatch: range } }, { projection: { _id: 0, searchTerms: 1 } })
      .hint(this.index as Document)
      .limit(limit)
      .toArray();
    const all = new Set(found.flatMap((record) => (record['searchTerms'] ?? []) as string[]));
    const inside = [...all].filter((term) => term.startsWith(word) && (from.after ? term > from.bound : term >= from.bound));
    return { terms: inside.toSorted(), isLast: found.length < limit };
  }

  private async rarestOf(orgId: string | null, words: readonly Word[]): Promise<Word | null> {
    const known = words.filter(({ terms }) => terms !== null);
    if (known.length < 2) return known[0] ?? null;
    const counts = await Promise.all(
      known.map(({ terms }) =>
        this.collection().countDocuments(
          { ...within(orgId), searchTerms: { $in: [...terms!] } },
          {
            limit: COUNT_MAX,
          },
        ),
      ),
    );
    return known[counts.indexOf(Math.min(...counts))] ?? null;
  }
}

function within(orgId: string | null): object {
  return orgId === null ? {} : { orgId };
}
