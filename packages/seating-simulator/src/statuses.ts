import { textOf, type Call, type Endpoint } from './call.ts';
import { objectsOf, type ChartObject } from './drawing.ts';
import { eventOf } from './events.ts';
import { illegal, invalid, missing, SeatsFault } from './fault.ts';
import { objectView } from './object-view.ts';
import { heldOf, statusOf, type EventRecord, type ObjectState, type Workspace } from './workspace.ts';

interface Wanted {
  readonly objectId: string;
  readonly quantity: number;
}

/** A change of several objects, in one or more events, to one status. */
interface Change {
  readonly events: readonly string[];
  readonly objects: readonly Wanted[];
  /** `free` for a release. */
  readonly status: string;
  readonly holdToken: string | null;
  readonly orderId: string | null;
  readonly allowed: readonly string[] | null;
  readonly rejected: readonly string[] | null;
}

/** The same change in each of several events: all of it, or nothing. */
export const changeInGroup: Endpoint = (call) => {
  const change = changeOf(call.body, (call.body['events'] ?? []) as string[]);
  const changed = changeAll(call, [change])[0]!;
  return { objects: changed };
};

/** Different changes, in their order: all of them, or nothing. */
export const changeInBatch: Endpoint = (call) => {
  const given = (call.body['statusChanges'] ?? []) as Record<string, unknown>[];
  const changes = given.map((each) => changeOf(each, [String(each['event'])]));
  return { results: changeAll(call, changes).map((objects) => ({ objects })) };
};

function changeAll(call: Call, changes: readonly Change[]): Record<string, object>[] {
  const { workspace } = call;
  const events = new Set(changes.flatMap((change) => change.events.map((key) => eventOf(call, key))));
  const before = [...events].map((event) => ({ event, states: structuredClone(event.states) }));
  try {
    return changes.map((change) => Object.fromEntries(change.events.flatMap((key) => changeEvent(workspace, eventOf(call, key), change))));
  } catch (error) {
    for (const { event, states } of before) event.states = states;
    throw error;
  }
}

function changeEvent(workspace: Workspace, event: EventRecord, change: Change): [string, object][] {
  const { holdToken, status } = change;
  if (status === 'reservedByToken' && holdToken === null) throw invalid('A hold token is required to hold objects');
  if (holdToken !== null && !workspace.tokens[holdToken]) throw missing('HOLD_TOKEN', holdToken);
  const known = bookable(workspace, event);
  return change.objects.map((wanted) => {
    const object = known.get(wanted.objectId);
    if (!object) throw new SeatsFault(400, 'OBJECT_NOT_FOUND', `Object not found: ${wanted.objectId}`);
    const state = (event.states[object.label] ??= { booked: 0, held: {}, orderId: null });
    changeState(object, state, wanted, change);
    return [object.label, objectView(object, state)];
  });
}

/** Places of an area move between its free, held and booked ones; a seat or a table is one place. */
function changeState(object: ChartObject, state: ObjectState, { quantity }: Wanted, change: Change): void {
  const { status, holdToken, orderId, allowed, rejected } = change;
  const isArea = object.objectType === 'generalAdmission';
  const from = statusOf(state);
  const refuse = () => illegal(object.label, from, status);
  if (!isArea && (allowed?.includes(from) === false || rejected?.includes(from))) throw refuse();
  const most = isArea ? object.capacity : 1;
  const free = most - state.booked - heldOf(state);
  const own = holdToken === null ? 0 : (state.held[holdToken] ?? 0);
  const hold = (change_: number) => {
    const left = own + change_;
    if (left > 0) state.held[holdToken!] = left;
    else delete state.held[holdToken!];
  };
  switch (status) {
    case 'free':
      if (holdToken !== null ? own < quantity : state.booked < quantity) throw refuse();
      if (holdToken !== null) hold(-quantity);
      else state.booked -= quantity;
      if (state.booked === 0) state.orderId = null;
      return;
    case 'reservedByToken':
      if (free < quantity) throw refuse();
      hold(quantity);
      return;
    case 'booked':
      if ((holdToken !== null ? own : free) < quantity) throw refuse();
      if (holdToken !== null) hold(-quantity);
      state.booked += quantity;
      state.orderId = orderId;
      return;
    default:
      throw invalid(`The simulator does not know the status ${status}`);
  }
}

export function bookable({ charts }: Workspace, { chartKey, tables }: EventRecord): Map<string, ChartObject> {
  const chart = charts[chartKey];
  if (!chart) throw missing('CHART', chartKey);
  return new Map(objectsOf(chart.published, tables).map((object) => [object.label, object]));
}

function changeOf(given: Readonly<Record<string, unknown>>, events: readonly string[]): Change {
  const objects = (given['objects'] ?? []) as (string | { objectId?: unknown; quantity?: unknown })[];
  if (objects.length === 0) throw invalid('objects cannot be empty');
  if (events.length === 0) throw invalid('events cannot be empty');
  return {
    events,
    objects: objects.map((object) =>
      typeof object === 'string'
        ? { objectId: object, quantity: 1 }
        : { objectId: String(object.objectId), quantity: Number(object.quantity ?? 1) },
    ),
    status: given['type'] === 'RELEASE' ? 'free' : String(given['status']),
    holdToken: textOf(given['holdToken']),
    orderId: textOf(given['orderId']),
    allowed: (given['allowedPreviousStatuses'] as string[] | undefined) ?? null,
    rejected: (given['rejectedPreviousStatuses'] as string[] | undefined) ?? null,
  };
}
