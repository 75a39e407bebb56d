import { instant, isWithin, localDateOf } from '../time/local-day.ts';
import { zoneOr } from '../time/zone.ts';
import { itemsOf, scansOf, type OrderItem, type OrderRecord, type ScanEntry } from './order-record.ts';
import { isHeld } from './order-states.ts';

/** One day of a show; check-in is open from doors (the start, without doors) until its end. */
export interface ShowDay {
  readonly _id?: string;
  readonly doorsAt?: Date | string | null;
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
}

/** The fields of an event that the check-in rules read. */
export interface DoorEvent {
  readonly _id?: string;
  readonly isMultipleDays?: boolean | null;
  readonly cancel?: boolean | null;
  readonly performances: readonly { readonly schedule: readonly ShowDay[] }[];
  /** The venue's zone; America/Denver without one. */
  readonly timezone?: string | null;
}

export interface CheckInWindow {
  readonly opensAt: Date;
  readonly closesAt: Date;
}

/** The relevant day now: the only one, or of several the one that is today at the venue; else null. */
export function checkInDayOf(event: DoorEvent, now: Date): ShowDay | null {
  const days = event.performances[0]?.schedule ?? [];
  if (!event.isMultipleDays) return days[0] ?? null;
  return days.find((day) => isToday(day.startsAt, event, now)) ?? null;
}

/** From doors to end of the relevant day (OPS-052, 242); null without one. */
export function checkInWindowOf(event: DoorEvent, now: Date): CheckInWindow | null {
  const day = checkInDayOf(event, now);
  return day && { opensAt: new Date(instant(day.doorsAt ?? day.startsAt)), closesAt: new Date(instant(day.endsAt)) };
}

/** Tells whether check-in is open: doors included, the end excluded. */
export function isCheckInOpen(event: DoorEvent, now: Date): boolean {
  const window = checkInWindowOf(event, now);
  return window !== null && isWithin(now, window.opensAt, window.closesAt);
}

/** The entry that a check-in of the item now would mark, or null. Days matter for tickets of multi-day events only (OPS-241). */
export function scannableEntryOf(item: OrderItem, event: DoorEvent, now: Date): ScanEntry | null {
  if (!isHeld(item.state) || item.refund?.refunded) return null;
  return todaysEntriesOf(item, event, now).find((scan) => !scan.scanned) ?? null;
}

/** The item's entries that could be marked today, scanned or not. */
export function todaysEntriesOf(item: Pick<OrderItem, 'scan' | 'upgradeId'>, event: DoorEvent, now: Date): readonly ScanEntry[] {
  return item.upgradeId ? scansOf(item) : entriesOfToday(scansOf(item), event, now);
}

/** Those of a ticket's entries that could be marked today, scanned or not. */
export function entriesOfToday<Entry extends ScanEntry>(scan: readonly Entry[], event: DoorEvent, now: Date): readonly Entry[] {
  return scan.filter((entry) => isEntryOfToday(entry, event, now));
}

/** Which check-in actions an order page offers: adjusting once something was scanned, check-in while it is open at an event that takes place (OPS-229). */
export function checkInActionsOf(order: Pick<OrderRecord, 'tickets' | 'upgrades'>, event: DoorEvent, now: Date) {
  const items = itemsOf(order);
  return {
    canAdjust: items.some((item) => scansOf(item).some((scan) => scan.scanned)),
    canCheckIn:
      !event.cancel && isCheckInOpen(event, now) && items.some((item) => isHeld(item.state) && scansOf(item).some((scan) => !scan.scanned)),
  };
}

function isEntryOfToday(scan: ScanEntry, event: DoorEvent, now: Date): boolean {
  if (!event.isMultipleDays) return true;
  const day = event.performances[0]?.schedule.find(({ _id }) => scan.dayId && _id === scan.dayId);
  const startsAt = day?.startsAt ?? scan.startsAt;
  return startsAt ? isToday(startsAt, event, now) : true;
}

function isToday(at: Date | string, event: DoorEvent, now: Date): boolean {
  const zone = zoneOr(event.timezone);
  return localDateOf(new Date(instant(at)), zone) === localDateOf(now, zone);
}
