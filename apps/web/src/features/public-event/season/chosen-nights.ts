import { nightsLeftOf } from '@marquee/shared/seasons/season-nights';
import { daysOf } from '#lib/records/event-when.ts';
import { now } from '#lib/time/clock.ts';
import type { OfferedTicket, Quantities, ShownEvent } from '../offer.ts';
import { nightKey } from '../packages.ts';

/** The chosen nights of a package, soonest first, among those to come: one that began or was canceled since is none of them. */
export function chosenNights({ _id }: Pick<OfferedTicket, '_id'>, quantities: Quantities, event: ShownEvent): string[] {
  const toCome = nightsLeftOf(daysOf(event), now()).flatMap((night) => night._id ?? []);
  return toCome.filter((nightId) => quantities[nightKey(_id, nightId)]);
}
