import type { EventRecord } from '../../record/event-records.ts';
import { authoredOf, copiedCapacities, freshIds, nestedIn, UNSOLD } from './fresh-ids.ts';

interface Fresh {
  readonly newId: () => string;
  readonly stub: string | null;
  /** Takes an instant of the source to the copy. */
  readonly move: (at: Date) => Date;
  readonly now: Date;
}

/**
 * A draft with everything that was authored in `source`, codes and texts too, under new ids and at other dates (decision 91). Every date moves alike.
 * It belongs to no season: the new dates need not lie within one.
 */
export function movedCopyOf(source: EventRecord, { newId, stub, move, now }: Fresh): EventRecord {
  const fresh = freshIds([...nestedIn(source), ...source.promotions], newId);
  const { idOf, known } = fresh;
  const moved = <Instant extends Date | null>(at: Instant): Instant => (at && move(at)) as Instant;
  const windowed = <Item extends { startsAt: Date | null; endsAt: Date | null }>(item: Item): Item => ({
    ...item,
    startsAt: moved(item.startsAt),
    endsAt: moved(item.endsAt),
  });
  const { announceAt, ticketsAt, ticketsEndAt, startsAt, endsAt, doorsAt } = source.schedule;
  const schedule = {
    announceAt: moved(announceAt),
    ticketsAt: moved(ticketsAt),
    ticketsEndAt: moved(ticketsEndAt),
    startsAt: moved(startsAt),
    endsAt: moved(endsAt),
    doorsAt: moved(doorsAt),
  };
  const isLater = [schedule.announceAt, schedule.ticketsAt].some((at) => at && at > now);
  return {
    ...authoredOf(source),
    ...UNSOLD,
    _id: newId(),
    duplicateEventId: source._id,
    createKey: null,
    stub,
    stubKey: stub?.toLowerCase() ?? null,
    createdAt: now,
    schedule,
    // the pickers show a sale that begins on a later day
    salesBeginImmediately: source.salesBeginImmediately && !isLater,
    lastStartsAt: moved(source.lastStartsAt),
    sendQRCode: moved(source.sendQRCode),
    ...(source.seatRules && { seatRules: { ...source.seatRules, accessibleSaleAt: moved(source.seatRules.accessibleSaleAt ?? null) } }),
    performances: source.performances.map((performance) => ({
      ...performance,
      _id: idOf(performance._id),
      schedule: performance.schedule.map((day) => ({
        ...day,
        _id: idOf(day._id),
        startsAt: move(day.startsAt),
        endsAt: move(day.endsAt),
        doorsAt: moved(day.doorsAt),
      })),
    })),
    ticketTypes: source.ticketTypes.map((type) => ({
      ...type,
      _id: idOf(type._id),
      dayIds: known(type.dayIds),
      performanceIds: known(type.performanceIds ?? []),
      tiers: type.tiers.map((tier) => ({ ...windowed(tier), _id: idOf(tier._id) })),
    })),
    upgrades: source.upgrades.map((upgrade) => ({ ...upgrade, _id: idOf(upgrade._id), ticketTypeIds: known(upgrade.ticketTypeIds) })),
    promotions: source.promotions.map((code) => ({
      ...windowed(code),
      _id: idOf(code._id),
      ticketTypeIds: known(code.ticketTypeIds),
      upgradeIds: known(code.upgradeIds),
    })),
    customFields: source.customFields.map((field) => ({ ...field, _id: idOf(field._id) })),
    ...copiedCapacities(source, fresh, newId),
    nestedIds: known(source.nestedIds),
  };
}
