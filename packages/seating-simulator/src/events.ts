import { textOf, type Call, type Endpoint } from './call.ts';
import type { TableBooking } from './drawing.ts';
import { invalid, missing, SeatsFault } from './fault.ts';
import { pageOf } from './page-of.ts';
import type { EventRecord } from './workspace.ts';

const TABLES: readonly string[] = ['INHERIT', 'ALL_BY_TABLE', 'ALL_BY_SEAT'];

export const createEvent: Endpoint = (call) => eventView(addEvent(call, call.body, { isSeason: false }), call);

export const createEvents: Endpoint = (call) => {
  const wanted = (call.body['events'] ?? []) as Record<string, unknown>[];
  for (const { eventKey } of wanted) refuseKnown(call, textOf(eventKey));
  const events = wanted.map((each) => addEvent(call, { ...each, chartKey: call.body['chartKey'] }, { isSeason: false }));
  return { events: events.map((event) => eventView(event, call)) };
};

/** Newest first; events of a season are listed too. */
export const listEvents: Endpoint = (call) => {
  const events = Object.values(call.workspace.events).toSorted((a, b) => b.id - a.id);
  return pageOf(events, call.query, (event) => eventView(event, call));
};

export const retrieveEvent: Endpoint = (call) => eventView(eventOf(call, call.keys[0]!), call);

export const updateEvent: Endpoint = (call) => {
  const event = eventOf(call, call.keys[0]!);
  const key = textOf(call.body['eventKey']);
  if (key !== null && key !== event.key) {
    refuseKnown(call, key);
    delete call.workspace.events[event.key];
    event.key = key;
    call.workspace.events[key] = event;
  }
  event.name = textOf(call.body['name']) ?? event.name;
  event.date = textOf(call.body['date']) ?? event.date;
  event.tables = tablesOf(call.body) ?? event.tables;
  return null;
};

/** A season goes with its events. */
export const deleteEvent: Endpoint = (call) => {
  const event = eventOf(call, call.keys[0]!);
  const gone = Object.values(call.workspace.events).filter(({ key, seasonKey }) => key === event.key || seasonKey === event.key);
  for (const { key } of gone) delete call.workspace.events[key];
  return null;
};

export const createSeason: Endpoint = (call) => {
  const { body } = call;
  const eventKeys = (body['eventKeys'] ?? []) as string[];
  for (const key of eventKeys) refuseKnown(call, key);
  const season = addEvent(call, { ...body, eventKey: body['key'] }, { isSeason: true });
  for (const eventKey of eventKeys) addEvent(call, { eventKey, chartKey: season.chartKey }, { isSeason: false, seasonKey: season.key });
  return eventView(season, call);
};

export const createEventsOfSeason: Endpoint = (call) => {
  const season = eventOf(call, call.keys[0]!);
  if (!season.isSeason) throw invalid(`${season.key} is not a season`);
  const eventKeys = (call.body['eventKeys'] ?? []) as string[];
  for (const key of eventKeys) refuseKnown(call, key);
  const events = eventKeys.map((eventKey) =>
    addEvent(call, { eventKey, chartKey: season.chartKey }, { isSeason: false, seasonKey: season.key }),
  );
  return { events: events.map((event) => eventView(event, call)) };
};

export function eventOf({ workspace }: Pick<Call, 'workspace'>, key: string): EventRecord {
  const event = workspace.events[key];
  if (!event) throw missing('EVENT', key);
  return event;
}

function addEvent(
  call: Call,
  given: Readonly<Record<string, unknown>>,
  { isSeason, seasonKey = null }: { isSeason: boolean; seasonKey?: string | null },
): EventRecord {
  const { workspace } = call;
  const chartKey = textOf(given['chartKey']);
  if (chartKey === null || !workspace.charts[chartKey]) throw missing('CHART', String(chartKey));
  const key = textOf(given['eventKey']) ?? call.newKey();
  refuseKnown(call, key);
  const event: EventRecord = {
    id: (workspace.lastId += 1),
    key,
    chartKey,
    name: textOf(given['name']),
    date: textOf(given['date']),
    tables: tablesOf(given) ?? 'INHERIT',
    isSeason,
    seasonKey,
    createdOn: new Date(call.now).toISOString(),
    states: {},
  };
  workspace.events[key] = event;
  return event;
}

function refuseKnown({ workspace }: Call, key: string | null): void {
  if (key !== null && workspace.events[key]) throw new SeatsFault(400, 'EVENT_KEY_ALREADY_EXISTS', `Event key already exists: ${key}`);
}

function tablesOf(given: Readonly<Record<string, unknown>>): TableBooking | null {
  const config = given['tableBookingConfig'] as { mode?: unknown } | undefined;
  if (!config) return null;
  if (!TABLES.includes(String(config.mode))) throw invalid(`The simulator does not know tables booked ${String(config.mode)}`);
  return config.mode as TableBooking;
}

function eventView(event: EventRecord, { workspace }: Pick<Call, 'workspace'>): object {
  const { id, key, chartKey, name, date, tables, isSeason, seasonKey, createdOn } = event;
  const members = Object.values(workspace.events).filter((each) => each.seasonKey === key);
  return {
    id,
    key,
    chartKey,
    name,
    date,
    tableBookingConfig: { mode: tables },
    supportsBestAvailable: true,
    createdOn,
    updatedOn: null,
    isInThePast: false,
    isSeason,
    isTopLevelSeason: isSeason,
    isPartialSeason: false,
    isEventInSeason: seasonKey !== null,
    topLevelSeasonKey: seasonKey,
    categories: workspace.charts[chartKey]?.published.categories.list ?? [],
    ...(isSeason && { partialSeasonKeys: [], events: members.map((each) => eventView(each, { workspace })) }),
  };
}
