import { formatInstant } from '@marquee/shared/time/format';
import { daysOf } from '#lib/records/event-when.ts';
import type { Translate } from '#lib/text/texts.ts';
import type { ShownEvent } from '../offer.ts';
import type { NightIds } from './for-nights.ts';
import type { Unit } from './house.ts';
import type { FreeSeats } from './use-seat-plan.ts';

/** A night to come of a season. */
export interface NightOfSeats {
  /** `Sat, Feb 13th` */
  readonly when: string;
  readonly free: Uint8Array;
}

/** How many nights a sentence names. */
const MOST_NAMED = 3;

/** The nights of a season with what is free on each; the chosen ones where nights were chosen. */
export function nightsOf(event: ShownEvent, { nights }: Pick<FreeSeats, 'nights'>, nightIds: NightIds): NightOfSeats[] {
  const days = new Map(daysOf(event).map(({ _id, startsAt }) => [_id, startsAt]));
  const shown = nightIds ? nights.filter(({ eventId }) => nightIds.includes(eventId)) : nights;
  return shown.flatMap(({ eventId, free }) => {
    const startsAt = days.get(eventId);
    return startsAt ? [{ when: formatInstant(startsAt, 'card', event.timezone), free }] : [];
  });
}

/** `Taken on Sat, Feb 13th. Free on the other 11 nights.`; null where no night is known that refuses it (BYD-100). */
export function takenText(nights: readonly NightOfSeats[], unit: Unit, t: Translate<'seatPicker'>): string | null {
  const taken = nights.filter(({ free }) => unit.places.some((at) => free[at] !== 1)).map(({ when }) => when);
  if (taken.length === 0) return null;
  const others = nights.length - taken.length;
  if (others === 0) return t('takenOnAll');
  const named = taken.length > MOST_NAMED ? t('someNights', { count: taken.length }) : taken.join(', ');
  return `${t('takenOn', { nights: named })} ${t('freeOnOthers', { count: others })}`;
}
