import { ObjectId } from 'mongodb';

import { asked, ASKED, type Asked } from '../framework/asked.ts';
import type { Case, Row } from '../framework/case.ts';
import { Yardstick } from '../framework/yardstick.ts';
import { Http } from '../world/http.ts';
import { anEvent, anOrganizer, ask, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';
import { photographsOf } from './photograph.ts';

const TICKET_TYPES = 50;
const TIERS = 10;
const EVENTS = 1000;
/** Maximum 95th percentile of a save of the largest event, in ms. */
const SAVE_P95 = 100;
/** Maximum 95th percentile of a page of the events list, in ms. */
const LIST_P95 = 60;
const HOUR_MS = 3_600_000;

const CREATE = 'mutation C($input: CreateEventInput!) { createEvent(input: $input) { _id version } }';
const UPDATE = 'mutation U($input: UpdateEventInput!) { updateEvent(input: $input) { _id version ticketTypes { _id tiers { price } } } }';
const CARDS = `query E($query: EventsQueryInput, $pagination: PaginationInput) { events(query: $query, pagination: $pagination) { _id name published cancel
  schedule { startsAt endsAt ticketsAt ticketsEndAt } posterImageUrl { small } ticketTypes { _id name } venue { _id name timezone }
  figures { total sold remaining revenue } } }`;

/** What authors wait for: saving a large event, the list of many events, and a photograph. */
export const authoring: Case = {
  name: 'authoring',
  async run({ say }) {
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const yardstick = await Yardstick.warm(stack.mongo);
    const world = { stack, http, organizer, yardstick, pids: () => stack.pids() };
    say(`authoring: an event of ${TICKET_TYPES} ticket types with ${TIERS} tiers`);
    const saves = await savesOf(world);
    say(`authoring: ${EVENTS} events`);
    await manyEvents(world);
    const list = await listOf(world);
    say('authoring: photographs');
    return [saves, list, await photographsOf(stack.apis[0]!.url, organizer.token)];
  },
};

interface World extends Asked {
  stack: Stack;
  http: Http;
  organizer: Organizer;
}

/** One author for each event: a save of an event waits for the one before. */
async function savesOf(world: World): Promise<Row> {
  const { stack, http, organizer } = world;
  const send = (query: string, variables: object) => ask(stack, http, query, variables, organizer.token);
  const event = largeEvent(organizer.venueId);
  let { _id, version } = (await send(CREATE, { input: event })).createEvent as { _id: string; version: number };
  let wrong = 0;
  const row = await asked(
    world,
    SAVE_P95,
    async (turn) => {
      const price = 1000 + turn;
      const ticketTypes = event.ticketTypes.map((type) => ({ ...type, tiers: type.tiers.map((tier) => ({ ...tier, price })) }));
      const { updateEvent } = await send(UPDATE, { input: { eventId: _id, version, event: { ...event, ticketTypes } } });
      ({ _id, version } = updateEvent as { _id: string; version: number });
      const saved = updateEvent.ticketTypes as { tiers: { price: number }[] }[];
      if (saved.length !== TICKET_TYPES || saved.some(({ tiers }) => tiers.length !== TIERS || tiers.some((tier) => tier.price !== price)))
        wrong++;
    },
    { atOnce: 1 },
  );
  const failures = [...(wrong > 0 ? [`${wrong} saves were not stored as sent`] : []), ...row.failures];
  return { ...row, name: `save, ${TICKET_TYPES} ticket types of ${TIERS} tiers`, checked: `${ASKED} saves stored as sent`, failures };
}

/** The pages of the events list that an organizer scrolls through. */
async function listOf(world: World): Promise<Row> {
  const { stack, http, organizer } = world;
  const query = { type: 'Upcoming' };
  let wrong = 0;
  const row = await asked(world, LIST_P95, async (turn) => {
    const pageNumber = 1 + (turn % 40);
    const pagination = pageNumber === 1 ? { pageSize: 20 } : { pageSize: 20, pageNumber };
    const { events } = await ask(stack, http, CARDS, { query, pagination }, organizer.token);
    if ((events as unknown[]).length !== 20) wrong++;
  });
  const failures = [...(wrong > 0 ? [`${wrong} pages were not full`] : []), ...row.failures];
  return { ...row, name: `events list, ${EVENTS} events`, checked: `${ASKED} pages of 20, all full`, failures };
}

/** One event through the API, and its copies in the database. */
async function manyEvents({ stack, http, organizer }: World): Promise<void> {
  const { eventId } = await anEvent(stack, http, organizer, { places: 100, tiers: 1 });
  const events = stack.db.collection('events');
  const made = await events.findOne({ _id: new ObjectId(eventId) });
  if (!made) throw new Error('The event to copy is gone.');
  const copies = Array.from({ length: EVENTS }, (_, n) => {
    const ticketTypes = (made['ticketTypes'] as object[]).map((type) => ({ ...type, _id: new ObjectId() }));
    const startsAt = new Date(Date.now() + (n + 24) * HOUR_MS);
    const schedule = { ...(made['schedule'] as object), startsAt, endsAt: new Date(startsAt.getTime() + 3 * HOUR_MS) };
    return { ...made, _id: new ObjectId(), name: `Night ${n}`, stub: null, stubKey: null, nestedIds: [], ticketTypes, schedule };
  });
  await events.insertMany(copies);
}

function largeEvent(venueId: string) {
  const now = Date.now();
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  const tier = (n: number) => ({
    _id: String(new ObjectId()),
    name: `Tier ${n}`,
    price: 1000,
    startsAt: at(n * 24),
    endsAt: at((n + 1) * 24),
    totalQty: 10,
    isActive: true,
  });
  const type = (n: number) => ({
    _id: String(new ObjectId()),
    name: `Ticket ${n}`,
    totalQty: 10 * TIERS,
    purchaseLimit: 8,
    visible: true,
    tiers: Array.from({ length: TIERS }, (_, i) => tier(i)),
  });
  return {
    type: 'GeneralEvent',
    processAs: 'Paid',
    name: 'The largest event',
    venueId,
    taxDeduction: true,
    schedule: { announceAt: at(0), ticketsAt: at(0), ticketsEndAt: at(TIERS * 24), doorsAt: at(719), startsAt: at(720), endsAt: at(724) },
    ticketTypes: Array.from({ length: TICKET_TYPES }, (_, i) => type(i)),
    upgrades: [],
    promotions: [],
    customFields: [],
  };
}
