import { UPCOMING_AFTER_START_MS } from '../events/event-phase.ts';
import { instant } from '../time/local-day.ts';

/** One night of a season order, as its holder has it. Counts are of tickets: `held` with those on offer, `shared` those that friends have. */
export interface HolderNight {
  readonly startsAt: Date | string | null;
  readonly held: number;
  readonly offered: number;
  readonly shared: number;
}

/** `Played`: it is over. `PassedOn`: friends have all of it. `Offered`: all that is left is on offer. `Gone`: nothing admits any more. */
export const NIGHT_STANDINGS = ['ToCome', 'Offered', 'PassedOn', 'Played', 'Gone'] as const;
export type NightStanding = (typeof NIGHT_STANDINGS)[number];

/** How a night stands for its holder (BYD-104). On the evening itself it is to come: its code is still needed. */
export function nightStandingOf({ startsAt, held, offered, shared }: HolderNight, now: Date): NightStanding {
  if (held + shared <= 0) return 'Gone';
  if (startsAt !== null && now.getTime() >= instant(startsAt) + UPCOMING_AFTER_START_MS) return 'Played';
  if (held === 0) return 'PassedOn';
  return offered === held ? 'Offered' : 'ToCome';
}

/** The soonest night that the holder may still go to; null when there is none. */
export function nextNightOf<Night extends HolderNight>(nights: readonly Night[], now: Date): Night | null {
  const open = nights.filter((night) => night.startsAt !== null && night.held > 0 && nightStandingOf(night, now) !== 'Played');
  return open.toSorted((a, b) => instant(a.startsAt!) - instant(b.startsAt!))[0] ?? null;
}
