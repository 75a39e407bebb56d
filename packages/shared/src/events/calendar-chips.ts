import { localDateOf } from '../time/local-day.ts';

/** An event for the calendar; instants in UTC. */
export interface CalendarEvent {
  readonly _id: string;
  readonly name: string;
  readonly published: boolean;
  readonly cancel: boolean;
  /** The venue's zone. */
  readonly timezone: string;
  /** The start of each of its days. */
  readonly days: readonly string[];
}

/** One event on one day. */
export interface CalendarChip<Event extends CalendarEvent = CalendarEvent> {
  readonly key: string;
  readonly event: Event;
  /** `YYYY-MM-DD` in the venue's zone. */
  readonly day: string;
  readonly name: string;
  readonly isDraft: boolean;
}

const NAMELESS = 'Upcoming Event Name';

/** Chips in the order of their starts: one a day of each event that is not canceled (ACC-158, 159; answer 41). */
export function chipsOf<Event extends CalendarEvent>(events: readonly Event[]): CalendarChip<Event>[] {
  const dated = events
    .filter(({ cancel }) => !cancel)
    .flatMap((event) => event.days.map((startsAt, index) => ({ event, startsAt, index })));
  return dated
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0))
    .map(({ event, startsAt, index }) => ({
      key: `${event._id}/${index}`,
      event,
      day: localDateOf(new Date(startsAt), event.timezone),
      name: chipName(event, index),
      isDraft: !event.published,
    }));
}

function chipName({ name, published, days }: CalendarEvent, index: number): string {
  const shown = name.trim() || NAMELESS;
  const day = days.length > 1 ? ` (Day ${index + 1})` : '';
  return `${published ? shown : `(${shown})`}${day}`;
}
