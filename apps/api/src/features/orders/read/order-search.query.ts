import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';

import { END_LEAST, queryTermsOf } from '@marquee/shared/search/normalise';
import { wholeReadingsOf } from '@marquee/shared/search/order-query';
import { phoneDigitsOf } from '@marquee/shared/search/phone-terms';
import { partPatternOf, wordPatternOf } from '@marquee/shared/search/word-pattern';

import type { OrgScope } from '#platform/auth/actor';

import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

const NAME_FIELDS = ['user.firstName', 'user.lastName'] as const;
const EMAIL_FIELDS = ['user.email', 'email'] as const;

/** Turns a search text into a filter of orders that an index can serve in the list's own order. */
@Injectable()
export class OrderSearch {
  constructor(private readonly orders: OrdersRepository) {}

  /**
   * Null when some word begins no term of the organization: nothing matches. An empty query filters nothing. An order that was sold a moment ago
   * may lack terms: before nothing is found, it gets them.
   */
  async filterOf(scope: OrgScope, query: string): Promise<QueryFilter<Order> | null> {
    const wanted = queryTermsOf(query);
    if (wanted.length === 0) return query.trim() === '' ? {} : null;
    const found = await this.byTerms(scope, query, wanted);
    return found ?? ((await this.orders.addTermsToCome(scope)) ? this.byTerms(scope, query, wanted) : null);
  }

  private async byTerms(scope: OrgScope, query: string, wanted: readonly string[]): Promise<QueryFilter<Order> | null> {
    return (await this.byPhone(scope, query)) ?? (await this.byWhole(scope, query)) ?? (await this.orders.termFilterOf(scope, wanted));
  }

  /** A code of the door, or a ticket number that is typed with a space. Null where there is none like it: the words may be a name. */
  private async byWhole(scope: OrgScope, query: string): Promise<QueryFilter<Order> | null> {
    for (const reading of wholeReadingsOf(query)) {
      const found = await this.orders.termFilterOf(scope, [reading]);
      if (found) return found;
    }
    return null;
  }

  /** Returns what looks like a phone number, or a run of its digits, however it is written, is one word. Null when no number has them. */
  private async byPhone(scope: OrgScope, query: string): Promise<QueryFilter<Order> | null> {
    const digits = phoneDigitsOf(query);
    return digits === null ? null : this.orders.termFilterOf(scope, [digits]);
  }

  /** Finds by the customer's name, e-mail and phone alone; matches of the index are checked again. */
  async customerFilterOf(scope: OrgScope, query: string): Promise<QueryFilter<Order> | null> {
    const digits = phoneDigitsOf(query);
    const byPhone = digits === null ? null : await this.byPhone(scope, query);
    if (byPhone) return { $and: [byPhone, { 'user.phoneNumber': { $regex: digits?.replace(/^0/, '0?') } }] } as QueryFilter<Order>;
    const found = await this.filterOf(scope, query);
    const like = (path: string, pattern: string) => ({ [path]: { $regex: pattern, $options: 'i' } });
    const ofCustomer = queryTermsOf(query).map((word) => ({
      $or: [...NAME_FIELDS.map((path) => like(path, namePatternOf(word))), ...EMAIL_FIELDS.map((path) => like(path, wordPatternOf(word)))],
    }));
    return found && ({ $and: [found, ...ofCustomer] } as QueryFilter<Order>);
  }

  /** A query with single letters finds only people of whom each is a whole name; null for any other query. */
  letterFilterOf(query: string): QueryFilter<Order> | null {
    const letters = queryTermsOf(query).filter((word) => [...word].length === 1);
    if (letters.length === 0) return null;
    const whole = letters.map((letter) => ({ $regex: String.raw`${wordPatternOf(letter)}(?![\p{L}\p{N}])`, $options: 'i' }));
    return { $and: whole.map((name) => ({ $or: NAME_FIELDS.map((path) => ({ [path]: name })) })) } as QueryFilter<Order>;
  }
}

/** A name is found by its middle, too, as the index knows it. */
function namePatternOf(word: string): string {
  return word.length < END_LEAST ? wordPatternOf(word) : partPatternOf(word);
}
