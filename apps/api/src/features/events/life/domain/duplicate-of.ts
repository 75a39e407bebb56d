import type { FullSchedule } from '@marquee/shared/events/schedule-defaults';
import { instant } from '@marquee/shared/time/local-day';

import type { EventRecord } from '../../record/event-records.ts';
import { authoredOf, copiedCapacities, freshIds, nestedIn, UNSOLD } from './fresh-ids.ts';

interface Fresh {
  readonly newId: () => string;
  readonly stub: string | null;
  readonly schedule: FullSchedule;
  readonly now: Date;
}

type Instant = Date | null;

const MINUTE_MS = 60_000;

/**
 * A draft with the authored fields of `source` under new ids, without its name, texts, codes and sales (AUT-171, 229). Tiers keep their share of
 * the sale, codes are sent as long before the start as before. It belongs to no season: the new dates need not lie within one.
 */
export function duplicateOf(source: EventRecord, { newId, stub, schedule, now }: Fresh): EventRecord {
  // codes and their ids stay with the source
  const fresh = freshIds(nestedIn(source), newId);
  const { idOf, known } = fresh;
  const dayIds = (source.performances[0]?.schedule ?? []).map((day) => idOf(day._id));
  const moved = movedInto(source.schedule, schedule);
  const { startsAt, endsAt, doorsAt } = schedule;
  const copy: EventRecord = {
    ...authoredOf(source),
    _id: newId(),
    duplicateEventId: source._id,
    name: '',
    subtitle: null,
    description: null,
    stub,
    stubKey: stub?.toLowerCase() ?? null,
    ...UNSOLD,
    promotions: [],
    createKey: null,
    createdAt: now,
    salesBeginImmediately: true,
    schedule: { ...schedule },
    lastStartsAt: startsAt,
    sendQRCode: withSameLead(source, startsAt),
    ...(source.seatRules && { seatRules: { ...source.seatRules, accessibleSaleAt: moved(source.seatRules.accessibleSaleAt ?? null) } }),
    performances: source.performances.map((performance) => ({
      ...performance,
      _id: idOf(performance._id),
      schedule: performance.schedule.map((day) => ({ ...day, _id: idOf(day._id), startsAt, endsAt, doorsAt })),
    })),
    ticketTypes: source.ticketTypes.map((type) => ({
      ...type,
      _id: idOf(type._id),
      dayIds: [...dayIds],
      performanceIds: known(type.performanceIds ?? []),
      tiers: type.tiers.map((tier, at) => ({
        ...tier,
        _id: idOf(tier._id),
        startsAt: at === 0 ? schedule.ticketsAt : moved(tier.startsAt),
        endsAt: at === type.tiers.length - 1 ? schedule.ticketsEndAt : moved(tier.endsAt),
      })),
    })),
    upgrades: source.upgrades.map((upgrade) => ({ ...upgrade, _id: idOf(upgrade._id), ticketTypeIds: known(upgrade.ticketTypeIds) })),
    customFields: source.customFields.map((field) => ({ ...field, _id: idOf(field._id) })),
    ...copiedCapacities(source, fresh, newId),
  };
  return { ...copy, nestedIds: known(source.nestedIds) };
}

/** Moves an instant of the former sale to the same share of the new one, in whole minutes. */
function movedInto(former: EventRecord['schedule'], { ticketsAt, ticketsEndAt }: FullSchedule): (at: Instant) => Instant {
  const [from, until] = [former.ticketsAt, former.ticketsEndAt].map((at) => at && instant(at));
  const length = ticketsEndAt.getTime() - ticketsAt.getTime();
  return (at) => {
    if (!at || !from || !until || until <= from) return null;
    const share = Math.min(1, Math.max(0, (instant(at) - from) / (until - from)));
    return new Date(Math.round((ticketsAt.getTime() + share * length) / MINUTE_MS) * MINUTE_MS);
  };
}

function withSameLead({ sendQRCode, schedule }: EventRecord, startsAt: Date): Instant {
  return sendQRCode && schedule.startsAt && new Date(startsAt.getTime() - (instant(schedule.startsAt) - instant(sendQRCode)));
}
