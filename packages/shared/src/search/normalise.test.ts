import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  firstSearchTermsOf,
  TERMS_TO_COME,
  matchesTerms,
  orderSearchTermsOf,
  otherTermsOf,
  prefixPatternOf,
  queryTermsOf,
  type SearchableOrder,
} from './normalise.ts';

const anOrder = (overrides: Partial<SearchableOrder> = {}): SearchableOrder => ({
  _id: '65f000000000000000abc123',
  number: 'MQ-4K2H9T',
  eventName: 'Night Swim: Juniper Vale',
  email: 'Theo.L@example.com',
  user: { firstName: 'Théo', lastName: "O'Brien-Lindqvist", email: 'theo.l@example.com' },
  tickets: [
    { name: 'General admission', units: ['ticketType:ga:117'] },
    { name: 'General', number: 'VIP-9' },
  ],
  upgrades: [{ name: 'Tour poster', units: ['upgrade:p:3'] }],
  customFields: [
    { label: 'Member ID', value: 'TEG 00417' },
    { label: 'Shirt', value: 'Medium' },
  ],
  ...overrides,
});
const terms = orderSearchTermsOf(anOrder());

describe('finding orders', () => {
  it.each([
    ['the order id', '65f000000000000000abc123'],
    ['the order number', 'mq-4k2h9t'],
    ['the number without its prefix', '4K2H'],
    ['the event', 'night swim'],
    ['the event with punctuation', 'Swim:'],
    ['a name without its accent', 'THEO'],
    ['a name with its accent', 'théo'],
    ['half a double name', 'lindq'],
    ['a name without its apostrophe', 'obrien'],
    ['both names in any order', 'lindqvist theo'],
    ['the e-mail', 'theo.l@example.com'],
    ['the beginning of the e-mail', 'THEO.L@'],
    ['the member id', '00417'],
    ['the ticket type', 'general adm'],
    ['the middle of a name', 'indqv'],
    ['the end of a name', 'rien'],
    ['the number of a ticket', 'GA-117'],
    ['the number of an add-on', 'tp-3'],
    ['the number of a shared ticket', 'VIP-9'],
  ])('OPS-036 by %s: %s', (_, query) => {
    expect(matchesTerms(terms, query)).toBe(true);
  });

  it.each([
    ['the address of an order without a buyer', 'guest@example.com'],
    ['another address of the buyer', 'home@example.com'],
    ['the second ticket type', 'balcony'],
    ['the member id under a label in capitals', 'rc-77'],
  ])('OPS-036 by %s: %s', (_, query) => {
    const tickets = [{ name: 'Floor' }, { name: 'Balcony' }];
    const customFields = [{ label: ' MEMBER ID', value: 'RC-7781' }];
    const orders = [
      anOrder({ email: 'guest@example.com', user: null, tickets, customFields }),
      anOrder({ user: { email: 'Home@Example.com' }, tickets, customFields }),
    ];
    const found = orders.map((order) => matchesTerms(orderSearchTermsOf(order), query));
    expect(found).toEqual([!query.startsWith('home'), !query.startsWith('guest')]);
  });

  it.each(['nobody', 'night nobody', 'medium', 'dmission', 'mq-9999'])('OPS-036 OPS-245 finds nothing by %s', (query) => {
    expect(matchesTerms(terms, query)).toBe(false);
  });

  it('finds by a name with an underscore or several parts, and treats an empty query as no filter', () => {
    expect(queryTermsOf('night-swim')).toEqual(['night', 'swim']);
    expect(matchesTerms(terms, '  ')).toBe(true);
    expect(queryTermsOf('a b c d e f g h i j k l m')).toHaveLength(10);
  });

  it('indexes no term that begins another one, and is still found by it', () => {
    const order = anOrder({ number: 'MQ-7K2', email: 'ann@x.example', user: { firstName: 'Ann', lastName: 'Lee' } });
    const own = orderSearchTermsOf(order);
    expect(own.filter((term) => own.some((other) => other !== term && other.startsWith(term)))).toEqual([]);
    expect(['ann', 'mq', '7k2', 'mq-7', 'ann lee'].filter((query) => !matchesTerms(own, query))).toEqual([]);
  });

  it('OPS-036 finds a new order by what its buyer says, and by the middle of a name and what was bought once all terms are there', () => {
    const order = anOrder();
    const [first, all] = [firstSearchTermsOf(order), orderSearchTermsOf(order)];
    const said = [order.number, order.email, order.user?.firstName, order.user?.lastName].map((each) => each ?? '');
    expect(said.filter((query) => query === '' || !matchesTerms(first, query))).toEqual([]);
    for (const term of first) expect([term, all.some((each) => each.startsWith(term))]).toEqual([term, term !== TERMS_TO_COME]);
    expect(queryTermsOf(TERMS_TO_COME)).toEqual([]);
    for (const later of [order.user!.lastName!.slice(1), order.tickets[0]!.name!])
      expect([later, matchesTerms(first, later), matchesTerms(all, later)]).toEqual([later, false, true]);
  });

  it('accepts an order without a buyer, an event or answers', () => {
    expect(orderSearchTermsOf({ _id: '1', tickets: [{ name: null }] })).toEqual(['1']);
  });

  it('handles very long and unusual texts quickly', () => {
    const [letters, marks] = ['a', '!'.repeat(100_000)];
    const start = performance.now();
    expect(queryTermsOf(`${letters}${marks}${letters} end`)).toContain('end');
    expect(queryTermsOf(marks)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('splits a part of an e-mail, but no whole e-mail, number or word', () => {
    expect(['example.com', 'theo@example.com', 'mq-4k2h', 'night'].map(otherTermsOf)).toEqual([['example', 'com'], [], [], []]);
    // each part is a lookup of its own
    expect(otherTermsOf('a.b.a.'.repeat(10))).toEqual(['a', 'b']);
    expect(otherTermsOf('a.b.c.d.e.f.g.h.i.j.k.l')).toHaveLength(10);
  });

  it('OPS-036 reads an order number without its hyphen', () => {
    expect(['mq4k2h9t', 'mq4', 'mq', 'mq4@example.com'].map(otherTermsOf)).toEqual([['mq-4k2h9t'], ['mq-4'], [], []]);
  });

  it('makes a pattern of any query that matches exactly the terms with that prefix', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constant('mq-4k a.b+c@x-y.z'), fc.string({ unit: 'binary', maxLength: 12 })),
        fc.string({ maxLength: 3 }),
        (query, tail) => {
          for (const term of queryTermsOf(query)) {
            const pattern = new RegExp(prefixPatternOf(term));
            expect(pattern.test(term + tail)).toBe(true);
            expect(pattern.test(`x${term}`.slice(0, term.length))).toBe(`x${term}`.startsWith(term));
          }
        },
      ),
    );
  });
});
