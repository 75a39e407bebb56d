import { GraphQLSchemaHost } from '@nestjs/graphql';
import { getNamedType, isNonNullType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hasRank, MEMBER_ROLES, type Role } from '@marquee/shared/permissions';

import { newId } from '#platform/mongo/string-ids';

import { FIELD_TABLE } from './access/field-table.ts';
import { staffFields } from './access/fields.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** Lists through which callers without full permission reach each guarded type. */
const LISTS = ['events', 'seasons'] as const;

interface Asked {
  /** `Event.promotions`. */
  readonly name: string;
  readonly least: Role;
  readonly mayBeNull: boolean;
  readonly document: string;
  /** The minimum role that reaches the field. */
  readonly reachedBy: Role;
}

describe('field access', () => {
  let world: TestApp;
  let schema: GraphQLSchema;
  let asked: Asked[];
  let org: Awaited<ReturnType<TestApp['given']['org']>>;

  beforeAll(async () => {
    world = await startTestApp();
    schema = world.app.get(GraphQLSchemaHost).schema;
    org = await world.given.org({ isSeasonTickets: true });
    const promotion = { _id: '64f0000000000000000000a1', code: 'BACKSTAGE', type: 'PreSale' };
    const upgrade = { _id: '64f0000000000000000000a2', name: 'Poster', price: 1000, totalQty: 10 };
    const [venue, artist] = [await world.given.venue(org), await world.given.artist(org)];
    const capacities = [world.given.events.capacity()];
    const items = { promotions: [promotion], upgrades: [upgrade], capacities, eventEmailBody: 'Doors', venueId: venue._id };
    const { performances } = await world.given.event(await world.given.org());
    const [performance] = performances.map((one) => ({ ...one, _id: newId(), headliningArtistIds: [artist._id], venueId: venue._id }));
    await world.given.event(org, { published: true, performances: [performance], ...items } as never);
    await world.given.events.season(org, { published: true, eventEmailBody: 'Doors', venueId: venue._id } as never);
    const seen = new Set<string>();
    asked = LISTS.flatMap((list) => guardedBelow(list, seen));
  });
  afterAll(() => world?.stop());

  /** Every guarded field reachable from a list, once per type. */
  function guardedBelow(list: (typeof LISTS)[number], seen: Set<string>): Asked[] {
    const root = schema.getQueryType()!.getFields()[list]!;
    const found: Asked[] = [];
    const visit = (type: GraphQLObjectType, way: readonly string[], reachedBy: Role): void => {
      if (seen.has(type.name)) return;
      seen.add(type.name);
      for (const field of Object.values(type.getFields())) {
        const inner = getNamedType(field.type);
        const own = leastOf(`${type.name}.${field.name}`);
        const leaf = isObjectType(inner) ? `${field.name} { __typename }` : field.name;
        const document = `{ ${[list, ...way].join(' { ')} { ${leaf}${' }'.repeat(way.length + 2)}`;
        if (own !== 'open')
          found.push({ name: `${type.name}.${field.name}`, least: own, mayBeNull: !isNonNullType(field.type), document, reachedBy });
        if (isObjectType(inner)) visit(inner, [...way, field.name], own === 'open' || hasRank({ role: reachedBy }, own) ? reachedBy : own);
      }
    };
    const type = getNamedType(root.type);
    if (isObjectType(type)) visit(type, [], 'SCANNER');
    return found;
  }

  const leastOf = (name: string): Role | 'open' => {
    const [type = '', field = ''] = name.split('.');
    const roles = Object.entries(FIELD_TABLE[type] ?? {}) as [Role | 'open', string][];
    return roles.find(([, fields]) => fields.split(' ').includes(field))?.[0] ?? 'open';
  };

  it('ACC-096 is decided in the table for every field that an operation below ADMIN answers, as the schema declares it', () => {
    const declared = staffFields(schema);
    const expected = Object.entries(FIELD_TABLE).flatMap(([type, roles]) =>
      Object.entries(roles).flatMap(([least, fields]) => fields.split(' ').map((field) => [`${type}.${field}`, least] as const)),
    );
    expect(declared).toEqual(Object.fromEntries(expected));
  });

  it.each(MEMBER_ROLES)('Promise 12: ACC-103 OPS-011 gives %s the guarded fields of the table and no others', async (role) => {
    const { token } = await world.given.member(role, org);
    const wrong: string[] = [];
    for (const { name, least, mayBeNull, document, reachedBy } of asked) {
      const { data, errors } = await world.gql(document, {}, token);
      const codes = errors?.map(({ extensions }) => extensions.code) ?? [];
      const mayRead = hasRank({ role }, least) && hasRank({ role }, reachedBy);
      const isHidden = mayBeNull && hasRank({ role }, reachedBy) ? !errors && !shows(data) : codes.includes('FORBIDDEN') && !data;
      if (mayRead ? codes.length > 0 : !isHidden) wrong.push(`${name} ${role}: ${JSON.stringify({ data, errors }).slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('asks for the codes, prices, counts, figures, fees and addresses of an event and of a season', () => {
    expect(asked.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Event.promotions',
        'Promotion.code',
        'Tier.price',
        'Upgrade.price',
        'TicketType.soldQty',
        'Event.figures',
        'EventFigures.revenue',
        'Event.fees',
        'Event.subscription',
        'Season.promotions',
        'Organization.stripeId',
        'Organization.user',
        'Artist.contacts',
        'Venue.metrics',
      ]),
    );
  });

  it('ACC-073 ACC-103 gives an organization’s account and owner to its own admins, and to no admin of another one', async () => {
    const [admin, scanner] = [await world.given.member('ADMIN', org), await world.given.member('SCANNER', org)];
    const elsewhere = await world.given.member('ADMIN');
    await world.connection
      .collection('members')
      .insertOne({ orgId: org._id, userId: elsewhere.user._id, userEmail: elsewhere.user.email, role: 'SCANNER', acceptedAt: new Date() });
    const seenBy = async (token: string) =>
      (await world.gql('{ myRoles { org { _id stripeId isStripeConnected user { email } } } }', {}, token)).data.myRoles
        .map((role: { org: { _id: string } }) => role.org)
        .find(({ _id }: { _id: string }) => _id === String(org._id));
    const shown = { stripeId: expect.any(String), isStripeConnected: true };
    expect(await seenBy(admin.token)).toMatchObject({ ...shown, user: { email: expect.any(String) } });
    for (const { token } of [scanner, elsewhere])
      expect(await seenBy(token)).toMatchObject({ stripeId: null, isStripeConnected: true, user: null });
  });

  it('shows a scanner no drafts of events and seasons, and an event whose sales are paused', async () => {
    const own = await world.given.org({ isSeasonTickets: true });
    const at = new Date('2026-01-01T00:00:00Z');
    await world.given.event(own, { name: 'Draft', published: false, firstPublishedAt: null } as never);
    await world.given.event(own, { name: 'Paused', published: false, firstPublishedAt: at } as never);
    await world.given.event(own, { name: 'Open', published: true, firstPublishedAt: at } as never);
    await world.given.events.season(own, { name: 'Season draft', published: false } as never);
    await world.given.events.season(own, { name: 'Season', published: true } as never);
    const seenBy = async (role: 'SCANNER' | 'BOX_OFFICE') => {
      const { token } = await world.given.member(role, own);
      const { data } = await world.gql('{ events { name } seasons { name } eventCounts { upcoming past cancelled } }', {}, token);
      const { upcoming, past, cancelled } = data.eventCounts;
      return [[...data.events, ...data.seasons].map(({ name }: { name: string }) => name).toSorted(), upcoming + past + cancelled];
    };
    expect(await seenBy('SCANNER')).toEqual([['Open', 'Paused', 'Season'], 2]);
    expect(await seenBy('BOX_OFFICE')).toEqual([['Draft', 'Open', 'Paused', 'Season', 'Season draft'], 3]);
  });

  it('Promise 11: ACC-105 of a public event’s performances is null for staff of another organization', async () => {
    const own = await world.given.org();
    const venue = await world.given.venue(own);
    const { performances } = await world.given.event(await world.given.org());
    const shown = performances.map((one) => ({ ...one, _id: newId(), price: 4321, venueId: venue._id }));
    const event = await world.given.event(own, { published: true, venueId: venue._id, performances: shown } as never);
    const query = 'query ($stub: String!) { publicEvent(stub: $stub) { performances { price venue { _id } venueName } } }';
    const seenBy = async ({ token }: { token: string }) =>
      (await world.gql(query, { stub: event._id }, token)).data.publicEvent.performances[0];
    expect(await seenBy(await world.given.member('ADMIN'))).toMatchObject({ price: null, venue: null, venueName: expect.any(String) });
    expect(await seenBy(await world.given.member('ADMIN', own))).toMatchObject({ price: 4321, venue: { _id: venue._id } });
  });
});

/** Whether an answer holds anything beside empty lists, nulls and names of types. */
function shows(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return typeof value === 'object' ? Object.values(value).some(shows) : true;
}
