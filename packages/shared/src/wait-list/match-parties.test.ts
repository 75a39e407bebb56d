import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ANY_PLACES } from './choose-places.ts';
import { matchParties, type Given, type Line, type OfferedType, type Party } from './match-parties.ts';
import { whyText } from './why-not.ts';

const aParty = (id: string, fields: Partial<Party> = {}): Party => ({
  id,
  number: 2,
  wishes: [],
  maxPrice: null,
  together: false,
  passes: 0,
  collected: null,
  ...fields,
});
const aType = (id: string, fields: Partial<OfferedType> = {}): OfferedType => ({
  id,
  pool: id,
  priceFor: () => 5000,
  cap: 1000,
  most: 0,
  ...ANY_PLACES,
  ...fields,
});
const places = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `p${from + at}`);
const lookAt = (parties: readonly Party[], count: number, fields: Partial<Line> = {}) =>
  matchParties({ parties, types: [aType('floor')], free: new Map([['floor', places(count)]]), fresh: new Set(places(count)), ...fields });
const offered = ({ offers }: { readonly offers: readonly Given[] }) => offers.map(({ partyId, places: own }) => [partyId, own.length]);

describe('matching free places with parties', () => {
  it('BYD-171 gives them to the earliest party they suffice for, and to later ones what is left', () => {
    const line = [aParty('a', { number: 4 }), aParty('b'), aParty('c', { number: 1 }), aParty('d', { number: 1 })];
    const matched = lookAt(line, 3);
    expect(offered(matched)).toEqual([
      ['b', 2],
      ['c', 1],
    ]);
    expect([...matched.passed]).toEqual(['a']);
    expect([...matched.whys].map(([id, why]) => [id, whyText(why)])).toEqual([
      ['a', '3 places came free and 4 are wanted.'],
      ['d', 'Party 2 stands before and the places were enough for it.'],
    ]);
  });

  it('BYD-171 collects what is free for a party that it did not suffice for twice', () => {
    const big = aParty('a', { number: 4, passes: 1 });
    const second = lookAt([big, aParty('b')], 3);
    expect(second.offers).toEqual([]);
    expect(second.collections).toMatchObject([{ partyId: 'a', places: places(3) }]);
    expect(whyText(second.whys.get('a')!)).toBe('Passed over twice, so places are collected: 3 of 4.');
    const collected = { typeId: 'floor', places: places(3) };
    const fourth = lookAt([{ ...big, passes: 2, collected }, aParty('b')], 0, {
      free: new Map([['floor', ['p9']]]),
      fresh: new Set(['p9']),
    });
    expect(fourth.offers).toMatchObject([{ partyId: 'a', places: [...places(3), 'p9'] }]);
  });

  it('BYD-171 counts a turn only where something came back', () => {
    expect([...lookAt([aParty('a')], 1, { fresh: new Set() }).passed]).toEqual([]);
    expect([...lookAt([aParty('a')], 0).passed]).toEqual([]);
  });

  it('BYD-170 keeps to the order of the wishes, the highest price and the purchase limit', () => {
    const types = [aType('floor'), aType('balcony', { priceFor: () => 3000 }), aType('box', { most: 1 })];
    const free = new Map(types.map(({ id }) => [id, [`${id}1`, `${id}2`]]));
    const match = (fields: Partial<Party>) => matchParties({ parties: [aParty('a', fields)], types, free, fresh: new Set() });
    expect(match({ wishes: ['balcony', 'floor'] }).offers[0]?.typeId).toBe('balcony');
    expect(match({ maxPrice: 3000 }).offers[0]?.typeId).toBe('balcony');
    expect(match({ wishes: ['floor'], maxPrice: 3000 }).whys.get('a')).toEqual({ code: 'Price', price: 5000, maxPrice: 3000 });
    expect(match({ wishes: ['box'] }).whys.get('a')).toEqual({ code: 'Limit', most: 1, wanted: 2 });
    expect(match({ wishes: ['gone'] })).toMatchObject({ offers: [], collections: [] });
  });

  it('BYD-170 offers a party all or nothing, within the tier and the capacities', () => {
    expect(lookAt([aParty('a')], 5, { types: [aType('floor', { cap: 1 })] }).offers).toEqual([]);
    const both = lookAt([aParty('a'), aParty('b')], 5, { types: [aType('floor', { cap: 3 })] });
    expect(offered(both)).toEqual([['a', 2]]);
  });

  it('BYD-171 with 1,000 parties and 500 places that come back nobody is passed over, and nothing lies idle', () => {
    const party = fc.record({
      number: fc.integer({ min: 1, max: 6 }),
      wishes: fc.constantFrom([], ['floor'], ['balcony', 'floor']),
      maxPrice: fc.constantFrom(null, 5000, 4000),
    });
    const days = fc.tuple(
      fc.array(party, { minLength: 1000, maxLength: 1000 }),
      fc.array(fc.record({ type: fc.constantFrom('floor', 'balcony'), count: fc.integer({ min: 1, max: 3 }), taken: fc.boolean() }), {
        minLength: 250,
        maxLength: 250,
      }),
    );
    fc.assert(
      fc.property(days, ([wished, returns]) => {
        const types = [aType('floor', { priceFor: () => 5000 }), aType('balcony', { priceFor: () => 3500 })];
        let parties = wished.map((fields, at) => aParty(`${at}`, fields));
        let free = new Map([...types].map(({ id }) => [id, [] as string[]]));
        let returned = 0;
        for (const { type, count, taken } of returns) {
          const came = Array.from({ length: count }, () => `${type}${(returned += 1)}`);
          free.get(type)!.push(...came);
          // an offer that is not taken gives its places back at the next look
          const matched = matchParties({ parties, types, free, fresh: new Set(came) });
          expectFair(parties, types, matched.offers, matched.left);
          free = new Map([...matched.left].map(([pool, own]) => [pool, [...own]]));
          for (const { partyId, places: own } of matched.offers) {
            const { collected } = parties.find(({ id }) => id === partyId)!;
            if (collected) free.get(collected.typeId)!.push(...collected.places.filter((place) => !own.includes(place)));
          }
          if (!taken) for (const { typeId, places: own } of matched.offers) free.get(typeId)!.push(...own);
          const gone = new Set(matched.offers.map(({ partyId }) => partyId));
          parties = parties
            .filter(({ id }) => !gone.has(id))
            .map((each) => ({
              ...each,
              passes: each.passes + (matched.passed.has(each.id) ? 1 : 0),
              collected: matched.collections.find(({ partyId }) => partyId === each.id) ?? null,
            }));
        }
        expect(returned).toBeGreaterThanOrEqual(250);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  }, 60_000);

  /** By counting alone: a party that stands before an offer, or that waits on, could not have been served with what there was. */
  function expectFair(
    parties: readonly Party[],
    types: readonly OfferedType[],
    offers: readonly Given[],
    left: ReadonlyMap<string, readonly string[]>,
  ) {
    const at = new Map(parties.map(({ id }, index) => [id, index]));
    // what is collected for a party is nobody else's
    const lateOffers = offers.map((offer) => {
      const index = at.get(offer.partyId)!;
      const own = parties[index]!.collected?.places ?? [];
      return { ...offer, at: index, places: offer.places.filter((place) => !own.includes(place)) };
    });
    for (const [index, party] of parties.entries()) {
      if (lateOffers.some((offer) => offer.at === index)) continue;
      for (const type of types) {
        const isWished = party.wishes.length === 0 || party.wishes.includes(type.id);
        if (!isWished || (party.maxPrice !== null && type.priceFor(party) > party.maxPrice)) continue;
        const later = lateOffers
          .filter((offer) => offer.at > index && offer.typeId === type.id)
          .reduce((sum, { places: own }) => sum + own.length, 0);
        const own = party.collected?.typeId === type.id ? party.collected.places.length : 0;
        // `expect` itself would take most of the time
        if ((left.get(type.pool)?.length ?? 0) + later + own >= party.number) expect.unreachable(`party ${party.id} was passed over`);
      }
    }
  }
});
