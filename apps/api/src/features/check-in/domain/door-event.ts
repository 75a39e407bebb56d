import type { DoorDay, ScannableItem } from './verdict.ts';

/** What the door needs to know of an event. */
export interface DoorEvent {
  readonly _id: string;
  readonly name: string;
  readonly cancel: boolean;
  readonly timezone: string;
  readonly schedule: { readonly startsAt: Date | null; readonly endsAt: Date | null; readonly doorsAt: Date | null };
  readonly performances: readonly {
    readonly schedule: readonly { readonly _id: unknown; readonly doorsAt: Date | null; readonly startsAt: Date; readonly endsAt: Date | null }[];
  }[];
}

/** How long a day is open when no end is known: the default length of an event (AUT-175). */
const DEFAULT_HOURS = 3;

const endOf = (startsAt: Date, endsAt: Date | null) => endsAt ?? new Date(startsAt.getTime() + DEFAULT_HOURS * 3_600_000);

/** The days one can be let in on, in order; an event without performances has the one of its schedule. */
export function doorDaysOf(event: DoorEvent): DoorDay[] {
  const days = event.performances.flatMap(({ schedule }) => schedule);
  if (days.length > 0) {
    return days.map(({ _id, doorsAt, startsAt, endsAt }) => ({ id: String(_id), doorsAt, startsAt, endsAt: endOf(startsAt, endsAt) }));
  }
  const { startsAt, endsAt, doorsAt } = event.schedule;
  return startsAt ? [{ id: event._id, doorsAt, startsAt, endsAt: endOf(startsAt, endsAt) }] : [];
}

/** The order's item as the verdict reads it. */
export function scannableOf({
  kind,
  item,
}: {
  readonly kind: 'ticket' | 'upgrade';
  readonly item: {
    readonly state: string;
    readonly qrVersion: number;
    readonly refund: { readonly refunded: boolean } | null;
    readonly dayIds?: readonly unknown[];
    readonly scan: readonly { readonly dayId: unknown; readonly scanned: boolean }[];
  };
}): ScannableItem {
  const day = (id: unknown) => (kind === 'ticket' && id ? String(id) : null);
  return {
    state: item.state,
    qrVersion: item.qrVersion,
    refunded: item.refund?.refunded ?? false,
    dayIds: (item.dayIds ?? []).map(String),
    scannedDays: item.scan.filter(({ scanned }) => scanned).map(({ dayId }) => day(dayId)),
  };
}
