import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateTicketType } from '@marquee/shared/events/validate-items';
import { poolOf } from '@marquee/shared/inventory/pool-id';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { withSeatsThat } from '@marquee/shared/seating/seat-channels';
import type { TakeOverDiff } from '@marquee/shared/seating/take-over';

import { ResizePoolsService } from '#features/catalog/pools/resize-pools.service';
import { nestedIdsOf } from '#features/catalog/record/domain/nested-ids';
import { defineSellableDeed } from '#features/catalog/record/sellable-kind';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { WriteSeatChannelsService } from '../record/write-seat-channels.service.ts';
import { EventKindService } from '../record/event-kind.service.ts';
import type { EventRecord } from '../record/event-records.ts';
import { EventSeatingsRepository } from '#features/catalog/seating/event-seatings.repository';
import { listsUnder } from '#features/catalog/seating/lists-under';
import { NextSeatingService, type NextSeating } from './next-seating.service.ts';
import type { TakeOverPlanInput } from './take-over.types.ts';

const planTakenOver = defineSellableDeed('event', 'event.plan-taken-over');

/** How many seats a refusal names. */
const MOST_NAMED = 5;

/** Gives an event a newer version of its plan. Seats keep their units, so everybody who has one keeps it (BYD-064). */
@Injectable()
export class TakeOverPlanService {
  constructor(
    private readonly eventKind: EventKindService,
    private readonly nextSeating: NextSeatingService,
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly resizePools: ResizePoolsService,
    private readonly writeSeatChannels: WriteSeatChannelsService,
    private readonly inventory: Inventory,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws NOT_FOUND, EVENT_CANCELLED, EVENT_STALE for another version than the previewed one; SEATS_AGAINST {count, seats} while it would lose or
   *   relabel seats that somebody has, QUANTITY_BELOW_CLAIMED, TICKET_TYPE_USED, VALIDATION
   */
  async takeOver(actor: Actor, { eventId, version, newVersion }: TakeOverPlanInput): Promise<EventRecord> {
    const event = await this.eventKind.open(actor, eventId);
    if ((event.version ?? 0) !== version) throw this.eventKind.stale();
    const next = await this.nextSeating.of(actor, event, newVersion);
    const lists = listsUnder(event, next.ticketTypes, event);
    refuseFields(lists.ticketTypes.flatMap((type, at) => validateTicketType(type, `ticketTypes.${at}`)));
    const now = this.clock.now();
    const record = { ...next.next, _id: newId(), orgId: actor.orgId, eventId, createdAt: now };
    const details = { name: event.name, plan: next.next.planName, from: next.before.planVersion, to: newVersion };
    await this.eventKind.write(actor, planTakenOver, { id: eventId, details }, async (tx) => {
      const fields = { ...lists, seatingId: record._id, nestedIds: nestedIdsOf({ ...event, ...lists }) };
      const isSaved = await this.eventKind.sellables.save(tx, actor, event, fields, { savedAt: now });
      if (!isSaved) throw this.eventKind.stale();
      await this.changeUnits(tx, next, event);
      await this.resizePools.resize(tx, this.eventKind, event, lists);
      await this.eventSeatings.add(tx, record);
      const left = new Set(record.seats.map((seat) => seat.id));
      await this.writeSeatChannels.write(tx, actor, eventId, (channels) => withSeatsThat(channels, (seatId) => left.has(seatId)));
    });
    return this.eventKind.sellables.get(actor, eventId);
  }

  private async changeUnits(tx: Tx, next: NextSeating, { firstPublishedAt }: EventRecord): Promise<void> {
    const diff = await this.nextSeating.changes(next, tx);
    if (diff.against.length > 0) throw refusal(diff);
    const pools = Map.groupBy(diff.removed, ({ unit }) => unit.pool);
    for (const [pool, seats] of pools)
      await this.inventory.withdraw(
        tx,
        poolOf('seats', pool),
        seats.map(({ unit }) => unit.n),
      );
    for (const { _id, name, from, to } of areasOf(next))
      await this.inventory.changeQuantity(tx, { pool: poolOf('area', _id), line: name, from, to, neverOnSale: !firstPublishedAt });
  }
}

function refusal({ against }: TakeOverDiff): DomainError {
  const named = against.slice(0, MOST_NAMED).map(seatWords).join('; ');
  return new DomainError('SEATS_AGAINST', { count: against.length, seats: against.length > MOST_NAMED ? `${named}; …` : named });
}

/** Standing areas whose number of places changes; one that is gone has none. */
function areasOf({ before, next }: NextSeating) {
  const places = new Map(next.layout.areas.map(({ id, capacity }) => [id, capacity ?? 0]));
  const own = new Map(before.areas.map(({ _id, areaId }) => [areaId, _id]));
  return before.layout.areas.flatMap(({ id, name, capacity }) => {
    const [from, to, _id] = [capacity ?? 0, places.get(id) ?? 0, own.get(id)];
    return _id && from !== to ? [{ _id, name, from, to }] : [];
  });
}
