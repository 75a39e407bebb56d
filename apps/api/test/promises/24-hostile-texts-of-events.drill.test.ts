import { GraphQLSchemaHost } from '@nestjs/graphql';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { newId } from '#platform/mongo/string-ids';

import { eventsAccess } from '../access/events.access.ts';
import { operationsOf, type Operation } from '../access/operations.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { authoredEvent, authoredSeason, CORE, ITEMS, OF_EVENTS, UPGRADES } from './authored-inputs.ts';
import { runsIn, textPlacesOf } from './hostile-texts.ts';
import { altered, keptTexts, left, triesAt, tryAll, unclear, undecided, type Fates, type Try } from './hostile-tries.ts';

const LINKS = ['videoLink', 'songLink', 'posterFileId'];
const OF_EVENTS_REFUSED = [...LINKS, ...LINKS.map((link) => `performances[].${link}`), 'upgrades[].imageUrl', 'ticketTypes[].values'];
const line = (name: string, input: string, places: readonly string[]) =>
  `${name} ${places.map((place) => `${input}.${place}`).join(', ')}\n`;

/** What happens to the texts of events and seasons. */
const FATES: Fates = {
  kept:
    'createEvent idempotencyKey\ncreateSeason idempotencyKey\n' +
    line('createEvent', 'input', OF_EVENTS) +
    line('updateEvent', 'input.event', OF_EVENTS) +
    line('createSeason', 'input', [...CORE, ...ITEMS]) +
    line('updateSeason', 'input.season', [...CORE, ...ITEMS]) +
    line('updateSeasonUpgrades', 'input', UPGRADES) +
    line('cancelEvent', 'input', ['refundReason']),
  refused:
    line('createEvent', 'input', OF_EVENTS_REFUSED) +
    line('updateEvent', 'input.event', OF_EVENTS_REFUSED) +
    line('createSeason', 'input', ['posterFileId', 'seatingChartKey', 'ticketTypes[].values']) +
    line('updateSeason', 'input.season', ['posterFileId', 'seatingChartKey', 'ticketTypes[].values']) +
    line('mapSeasonSeats', 'input', ['pairs[].from', 'pairs[].to']) +
    line('updateSeasonUpgrades', 'input', ['upgrades[].imageUrl']) +
    line('publishEvent', 'input', ['publishSiteIds[]', 'unpublishSiteIds[]']) +
    line('copyEvent', 'input', ['firstDays[]']),
  compared: 'duplicateEvent idempotencyKey\ncopyEvent idempotencyKey\n',
};

/** Updates obey the rules of creating, and the lines of a location are all alike. */
const isAlike = (place: string) => /^(update|duplicate)/.test(place) || /location\.(?!address1)/.test(place);

describe('hostile texts in every text field of events and seasons', () => {
  let world: TestApp;
  let operations: Map<string, Operation>;
  let places: string[];
  let tries: Try[];
  /** All texts of the database that contain a mark, by mark. */
  let kept: Map<string, string[]>;

  beforeAll(async () => {
    world = await startTestApp();
    vi.spyOn(world.app.get(RateLimits, { strict: false }), 'hit').mockResolvedValue(undefined as never);
    const { schema } = world.app.get(GraphQLSchemaHost);
    const mutations = operationsOf(schema).filter(({ kind, name }) => kind === 'mutation' && name in eventsAccess.examples);
    operations = new Map(mutations.map((operation) => [operation.name, operation]));
    places = textPlacesOf(schema, [...operations.keys()]);
    tries = await tryAll(world, { places, fates: FATES, isAlike, operationOf, ...(await prepare()) });
    kept = await keptTexts(world);
  }, 600_000);
  afterAll(async () => {
    vi.restoreAllMocks();
    await world?.stop();
  });

  const operationOf = (name: string) => operations.get(name)!;

  /** An event and a season with one of each item, valid variables for each mutation, and where it writes. */
  async function prepare() {
    const { org, token } = await world.given.member('ADMIN', await world.given.org({ isSeasonTickets: true }));
    const [event, season] = [
      await world.given.event(org, { published: false, firstPublishedAt: null }),
      await world.given.events.season(org),
    ];
    const at = { event: { collection: 'events', _id: event._id }, season: { collection: 'seasons', _id: season._id } };
    const idsOf = (kind: keyof typeof at) => ({ [`${kind}Id`]: at[kind]._id });
    const stored = ({ collection, _id }: (typeof at)[keyof typeof at]) => world.connection.collection(collection).findOne({ _id });
    const versionOf = async (kind: keyof typeof at) => ((await stored(at[kind]))?.['version'] as number | undefined) ?? 0;
    const variables: Record<string, () => Promise<object> | object> = {
      createEvent: () => ({ input: authoredEvent() }),
      updateEvent: async () => ({ input: { ...idsOf('event'), version: await versionOf('event'), event: authoredEvent() } }),
      createSeason: () => ({ input: authoredSeason() }),
      updateSeason: async () => ({ input: { ...idsOf('season'), version: await versionOf('season'), season: authoredSeason() } }),
      updateSeasonUpgrades: async () => ({
        input: { ...idsOf('season'), version: await versionOf('season'), upgrades: [{ ...authoredEvent().upgrades[0], _id: newId() }] },
      }),
      // the event is no night of the season: whatever is sent is refused
      mapSeasonSeats: async () => ({
        input: { ...idsOf('season'), ...idsOf('event'), version: await versionOf('season'), pairs: [{ from: 'A', to: 'B' }] },
      }),
      publishEvent: () => ({ input: { ...idsOf('event'), published: false } }),
      duplicateEvent: () => ({ input: { duplicateEventId: event._id } }),
      copyEvent: () => ({ input: { eventId: event._id, firstDays: ['2099-05-01'] }, idempotencyKey: newId() }),
      // each try ends an event of its own
      cancelEvent: async () => ({ input: { eventId: (await world.given.event(org))._id, dryRun: false, eventType: 'WithoutRefund' } }),
    };
    return {
      tokenFor: () => token,
      variablesFor: (name: string) => variables[name]!(),
      recordsOf: async (name: string): Promise<unknown> => {
        if (name === 'cancelEvent') return world.connection.collection('actsOnMany').find({}).toArray();
        const kind = at[name.includes('Season') ? 'season' : 'event'];
        if (!/^(create|duplicate)/.test(name)) return stored(kind);
        return world.connection.collection(kind.collection).find({}).sort({ _id: -1 }).limit(1).toArray();
      },
    };
  }

  it('Promise 24: every text of the inputs of events and seasons is decided, and nothing else', () => {
    expect(undecided(places, FATES)).toEqual([]);
    expect(places.length).toBeGreaterThan(100);
  });

  it('Promise 24, negative control: a text that is new in a ticket type is missed', () => {
    const schema = buildSchema(
      'input T { name: String, motto: String } input E { name: String, ticketTypes: [T!] } type Mutation { createEvent(input: E!): Int }',
    );
    expect(undecided(textPlacesOf(schema, ['createEvent']), FATES)).toContain('createEvent input.ticketTypes[].motto');
  });

  it('Promise 24: nothing of an event or season fails on one: each is taken, or refused in words for people', () => {
    expect(unclear(tries)).toEqual([]);
    expect(tries.length).toBeGreaterThan(900);
  });

  it('Promise 24: what is taken on an event or season is kept as it was sent, or tidied as the rule of its field says', () => {
    expect(altered(tries, FATES)).toEqual([]);
  });

  it('Promise 24: AUT-242 descriptions, waivers and mails are kept without what runs', () => {
    const written = triesAt(tries, FATES.kept).filter(({ place }) => /[^\]]\.(description|userAgreement|eventEmailBody)$/.test(place));
    expect(written.filter(({ text, code }) => runsIn(text) && code === null).length).toBeGreaterThan(12);
    expect(written.flatMap(({ found }) => found.filter(runsIn))).toEqual([]);
  });

  it('Promise 24: links, uploads, sites and numbers that are none are refused and nowhere kept', () => {
    expect(left(tries, FATES, kept)).toEqual([]);
  });
});
