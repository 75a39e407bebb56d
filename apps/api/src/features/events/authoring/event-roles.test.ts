import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const schedule = { startsAt: '2031-05-01T19:00:00.000Z', endsAt: '2031-05-01T22:00:00.000Z' };
const event = { name: 'Changed', schedule };
const season = { name: 'Changed', schedule: { startsAt: '2031-03-01T00:00:00Z', endsAt: '2031-09-01T00:00:00Z' } };

interface Ids {
  readonly eventId: string;
  readonly seasonId: string;
  readonly itemId: string;
}

/** What authors do, with valid input. */
const ACTS: Readonly<Record<string, (ids: Ids) => object>> = {
  createEvent: () => event,
  updateEvent: ({ eventId }) => ({ eventId, version: 1, event }),
  publishEvent: ({ eventId }) => ({ eventId, published: false }),
  duplicateEvent: ({ eventId }) => ({ duplicateEventId: eventId }),
  deleteEvent: ({ eventId }) => ({ eventId }),
  switchEventItem: ({ eventId, itemId }) => ({ eventId, itemId, isOn: false }),
  createSeason: () => season,
  updateSeason: ({ seasonId }) => ({ seasonId, version: 1, season }),
  publishSeason: ({ seasonId }) => ({ seasonId, published: false }),
  deleteSeason: ({ seasonId }) => ({ seasonId }),
  updateSeasonUpgrades: ({ seasonId }) => ({ seasonId, version: 1, upgrades: [] }),
};

describe('who may author', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const aHouse = async () => {
    const org = await world.given.org({ isSeasonTickets: true });
    const { _id: eventId, ticketTypes } = await world.given.event(org);
    const { _id: seasonId } = await world.given.events.season(org);
    return { org, ids: { eventId, seasonId, itemId: ticketTypes[0]!._id } };
  };
  const act = (name: string, ids: Ids, token?: string) => {
    const input = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const fields = name.startsWith('delete') ? '' : '{ _id }';
    return world.gql(`mutation($input: ${input}!) { ${name}(input: $input) ${fields} }`, { input: ACTS[name]!(ids) }, token);
  };
  const stored = async (orgId: string) => {
    const all = ['events', 'seasons'].map((name) => world.connection.collection(name).find({ orgId }).sort({ _id: 1 }).toArray());
    return JSON.stringify(await Promise.all(all));
  };

  it('OPS-014 refuses every act of an author without a token, or with an unknown one, and changes nothing', async () => {
    const { org, ids } = await aHouse();
    const before = await stored(org._id);
    for (const name of Object.keys(ACTS)) {
      for (const token of [undefined, newId()]) {
        const { data, errors } = await act(name, ids, token);
        expect([name, data?.[name] ?? null, errors?.[0]?.message]).toEqual([name, null, 'Authentication Required.']);
      }
    }
    expect(await stored(org._id)).toBe(before);
  });

  it.each(['SCANNER', 'BOX_OFFICE'] as const)(
    'AUT-186 AUT-240 refuses every act of an author to %s, changes nothing and keeps the login',
    async (role) => {
      const { org, ids } = await aHouse();
      const { token } = await world.given.member(role, org);
      const before = await stored(org._id);
      for (const name of Object.keys(ACTS)) {
        const { errors } = await act(name, ids, token);
        expect([name, errors?.[0]?.message]).toEqual([name, 'You do not have permission to perform this action.']);
      }
      expect(await stored(org._id)).toBe(before);
      expect((await world.gql('{ me { _id } }', {}, token)).data.me).not.toBeNull();
    },
  );

  it('OPS-226 ranks user, scanner, box office, admin, owner and super user in this order', async () => {
    const { org, ids } = await aHouse();
    const READS = [
      '{ events { _id } }',
      `{ event(eventId: "${ids.eventId}") { _id } }`,
      '{ venues { _id } }',
      '{ auditLog { entries { _id } } }',
    ];
    const opened = async (role: 'USER' | 'SCANNER' | 'BOX_OFFICE' | 'ADMIN' | 'OWNER' | 'SUPER_USER') => {
      const { token } = await world.given.member(role, org);
      const answers = await Promise.all([...READS, '{ platformFees { total } }'].map((document) => world.gql(document, {}, token)));
      return answers.filter(({ errors }) => errors === undefined).length;
    };
    const counts = [];
    for (const role of ['USER', 'SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER', 'SUPER_USER'] as const) counts.push(await opened(role));
    expect(counts).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
