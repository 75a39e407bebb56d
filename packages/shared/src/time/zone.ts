/** The default zone of venues without one. */
export const DEFAULT_ZONE = 'America/Denver';

const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The zone itself when it is a real IANA zone, else America/Denver. */
export function zoneOr(zone: string | null | undefined): string {
  return zone && isZone(zone) ? zone : DEFAULT_ZONE;
}

export function isZone(zone: string): boolean {
  try {
    return clockOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** Milliseconds that a zone's wall clock is ahead of UTC at an instant (America/Denver: minus 6 or 7 hours). */
export function offsetAt(at: Date, zone: string): number {
  const second = Math.floor(at.getTime() / 1000) * 1000;
  // the text takes half as long as its parts, and pages and exports ask for many times
  const [month = 0, day, year = 0, hour, minute, seconds] = clockOf(zone).format(second).split(/\D+/).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
}

/** An instant shifted so that its UTC fields equal the zone's wall clock; only for formatting and splitting. */
export function wallClockOf(at: Date, zone: string): Date {
  return new Date(at.getTime() + offsetAt(at, zone));
}

/**
 * The instant at which a zone's clock shows `date` (`2026-03-08`) and `time` (`20:00`). A time that a clock change
 * skips is read with the offset before it, one that occurs twice means the first.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const wall = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
  if (Number.isNaN(wall)) throw new RangeError(`Not a date and time: ${date} ${time}`);
  const before = offsetAt(new Date(wall - DAY_MS), zone);
  const after = offsetAt(new Date(wall + DAY_MS), zone);
  const fitting = [before, after].map((offset) => wall - offset).filter((at) => at + offsetAt(new Date(at), zone) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wall - before);
}

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
    // read as numbers, so in these digits and this order whatever language texts have
    clock = new Intl.DateTimeFormat('en-US', { ...numeric, timeZone: zone, hourCycle: 'h23', calendar: 'gregory' });
    clocks.set(zone, clock);
  }
  return clock;
}
