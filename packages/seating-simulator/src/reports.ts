import type { Call, Endpoint } from './call.ts';
import { grouped } from './charts.ts';
import type { ChartObject } from './drawing.ts';
import { eventOf } from './events.ts';
import { objectView } from './object-view.ts';
import { bookable } from './statuses.ts';
import type { ObjectState } from './workspace.ts';

type Seen = ChartObject & { readonly status: string; readonly orderId?: string };

export const flatReport: Endpoint = (call) => seenOf(call);

/** The objects whose labels are asked for; those that the event does not have are left out. */
export const objectInfos: Endpoint = (call) => {
  const wanted = new Set(call.query.getAll('label'));
  return Object.fromEntries(seenOf(call).flatMap((seen) => (wanted.has(seen.label) ? [[seen.label, seen]] : [])));
};

const KEYS: Record<string, (seen: Seen) => string> = {
  byStatus: ({ status }) => status,
  byLabel: ({ label }) => label,
  byCategoryLabel: ({ categoryLabel }) => categoryLabel ?? 'NO_CATEGORY',
  byCategoryKey: ({ categoryKey }) => categoryKey ?? 'NO_CATEGORY',
  bySection: ({ section }) => section ?? 'NO_SECTION',
  byObjectType: ({ objectType }) => objectType,
  byOrderId: ({ orderId }) => orderId ?? 'NO_ORDER_ID',
};

/** Every object, or with a value only those that have it. */
export function eventReport(by: keyof typeof KEYS): Endpoint {
  return (call) => {
    const report = grouped(seenOf(call), KEYS[by]!);
    const [, value] = call.keys;
    return value === undefined ? report : { [value]: report[value] ?? [] };
  };
}

function seenOf(call: Call): Seen[] {
  const { workspace, hides } = call;
  const event = eventOf(call, call.keys[0]!);
  return [...bookable(workspace, event).values()].map(
    (object) => objectView(object, hides(object.label) ? undefined : (event.states[object.label] as ObjectState | undefined)) as Seen,
  );
}
