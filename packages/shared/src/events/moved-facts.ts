import { formatInstant, zonedInstant } from '../time/format.ts';

type Instant = Date | string | null | undefined;

interface Times {
  readonly startsAt?: Instant;
  readonly doorsAt?: Instant;
  readonly endsAt?: Instant;
}

interface Place {
  readonly name: string;
  readonly timezone?: string | null;
}

/** When and where an event is, with its further performances. */
interface Placed {
  readonly schedule: Times;
  readonly isMultipleDays: boolean;
  readonly venue: Place | null;
  readonly performances: readonly { readonly name: string; readonly venue: Place | null; readonly schedule: readonly Times[] }[];
}

/** One thing that moved: what it is (`Day 2, doors`), as it was and as it is. */
export interface MovedFact {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** Returns what a ticket holder would find elsewhere or at another time, in the zone of the venue: empty where nothing moved. */
export function movedFacts(before: Placed, after: Placed): MovedFact[] {
  const [was, is] = [factsOf(before), factsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((label) => {
    const [from, to] = [was.get(label) ?? 'none', is.get(label) ?? 'none'];
    return from === to ? [] : [{ label, from, to }];
  });
}

function factsOf({ schedule, isMultipleDays, venue, performances }: Placed): Map<string, string> {
  const zone = venue?.timezone ?? null;
  const [first, ...others] = performances;
  const days = isMultipleDays ? (first?.schedule ?? []) : [schedule];
  const timesOf = (of: readonly Times[], prefix: string) =>
    of.flatMap((times, at) => timesIn(times, zone, [prefix, of.length > 1 ? `Day ${at + 1}` : ''].filter(Boolean).join(', ')));
  const further = others.flatMap((other, at) => {
    const name = other.name || `Performance ${at + 2}`;
    const place = other.venue ? [[`${name}, venue`, other.venue.name] as const] : [];
    return [...timesOf(other.schedule, name), ...place];
  });
  const own = venue ? [['Venue', venue.name] as const] : [];
  return new Map([...timesOf(days, ''), ...own, ...further]);
}

function timesIn({ startsAt, doorsAt, endsAt }: Times, zone: string | null, of: string): (readonly [string, string])[] {
  const named = (label: string) => (of ? `${of}, ${label.toLowerCase()}` : label);
  const told = (label: string, at: Instant) =>
    formatInstant(at, 'detail', zone) ? [[named(label), zonedInstant(at, 'detail', zone)] as const] : [];
  return [...told('Doors', doorsAt), ...told('Start', startsAt), ...told('End', endsAt)];
}
