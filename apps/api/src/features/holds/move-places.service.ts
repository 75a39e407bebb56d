import { Injectable } from '@nestjs/common';

import type { AuditAction } from '@marquee/shared/audit/audit-actions';
import { capacitiesOver } from '@marquee/shared/events/capacities';
import { placesOfHold, releasedBy, type HoldTotals } from '@marquee/shared/holds/hold-totals';
import { poolOf } from '@marquee/shared/inventory/pool-id';
import { holdLinesBetween } from '@marquee/shared/ledger/hold-lines';
import type { LedgerAct } from '@marquee/shared/ledger/ledger-line';

import type { EventRecord } from '#features/events/public/event-records';
import { Inventory } from '#features/inventory/public/inventory.port';
import { Ledger } from '#features/ledger/public/ledger.facade';
import { ProvidedSeats } from '#features/provided-seats/public/provided-seats.facade';
import { defineDeed, type Deed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Author } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { unitsOfPlace, type HeldPlace } from './held-places.ts';
import type { Hold } from './hold.schema.ts';

interface HoldFacts {
  readonly hold: Hold;
  readonly totals: HoldTotals;
}

/** Declares what is done to a block; it is told of the event. */
export const defineHoldDeed = (action: Extract<AuditAction, `hold.${string}`>) =>
  defineDeed({
    action,
    subject: 'event',
    tells: ({ hold: { _id: holdId, orgId, eventId, name }, totals }: HoldFacts) => ({
      id: eventId,
      orgId,
      details: { holdId, name, held: totals.totalHeld, checkedIn: totals.totalCheckedIn, released: totals.totalReleased },
    }),
  });

/** Told of the event, with the order that has the places now. */
const holdGiven = defineDeed({
  action: 'hold.given',
  subject: 'event',
  tells: ({
    hold: { _id: holdId, orgId, eventId: id, name },
    places,
    orderId,
  }: {
    readonly hold: Hold;
    readonly places: number;
    readonly orderId: string;
  }) => ({
    id,
    orgId,
    details: { holdId, name, places, orderId },
  }),
});

interface Given {
  readonly author: Author;
  readonly orderId: string;
  readonly places: number;
}

/** What is done to a block, and by whom: the system at its release date. */
interface Move {
  readonly author: Author;
  readonly deed: Deed<HoldFacts>;
  readonly act: LedgerAct;
  readonly before: HoldTotals | null;
  readonly after: HoldTotals | null;
  /** The chosen places that are taken, or put back on sale; without them any. */
  readonly places?: readonly HeldPlace[];
}

/** Every act on a hold block uses this service: its places, its entry in the ledger and in the audit log, in the transaction of its record. */
@Injectable()
export class MovePlacesService {
  constructor(
    private readonly inventory: Inventory,
    private readonly providedSeats: ProvidedSeats,
    private readonly ledger: Ledger,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** `event` as the transaction sees it. @throws PLACES_LEFT when more places are wanted than are left, SEAT_TAKEN for chosen ones */
  async move(tx: Tx, event: EventRecord, hold: Hold, { author, deed, act, before, after, places }: Move): Promise<void> {
    const { _id: holdId, orgId, eventId } = hold;
    const more = (after ? placesOfHold(after) : 0) - (before ? placesOfHold(before) : 0);
    const units = places?.map((place) => unitsOfPlace(place, hold.ticketTypeId));
    if (more > 0) await this.take(tx, event, hold, more, units);
    if (more < 0 && units) await this.inventory.unholdPlaces(tx, holdId, units.flat());
    const freed = more < 0 && !units ? await this.inventory.unhold(tx, holdId, -more) : [];
    const claims = units?.flat() ?? (hold.isSeated ? freed : []);
    if (claims.length > 0) await this.providedSeats.follow(tx, { orgId, sellableId: eventId, claims });
    await this.book(tx, hold, { act, before, after });
    await this.deeds.tell(tx, author, deed, { hold, totals: after ?? before ?? hold });
  }

  /** So many places become those of an order: they count as released, and were never free. Returns their units by place. */
  async give(tx: Tx, hold: Hold, { author, orderId, places }: Given): Promise<{ readonly after: HoldTotals; readonly units: string[][] }> {
    const { _id: holdId, orgId, eventId } = hold;
    const after = releasedBy(hold, places);
    const units = await this.inventory.giveHeld(tx, { holdId, orderId, orgId, sellableId: eventId, quantity: places });
    await this.book(tx, hold, { act: 'HoldRelease', before: hold, after });
    await this.deeds.tell(tx, author, holdGiven, { hold, places, orderId });
    return { after, units };
  }

  private book(
    tx: Tx,
    { _id: holdId, orgId, eventId }: Hold,
    { act, before, after }: Pick<Move, 'act' | 'before' | 'after'>,
  ): Promise<void> {
    const lines = holdLinesBetween(before, after);
    return this.ledger.book(tx, [{ orgId, sellableId: eventId, holdId, act, at: this.clock.now(), lines }]);
  }

  private take(
    tx: Tx,
    event: EventRecord,
    { _id: holdId, orgId, eventId, ticketTypeId, ticketType }: Hold,
    quantity: number,
    places: readonly (readonly string[])[] | undefined,
  ) {
    const known = event.ticketTypes.find(({ _id }) => _id === ticketTypeId);
    const capacities = capacitiesOver(event.capacities, 'Ticket', ticketTypeId);
    const own = { pool: poolOf('ticketType', ticketTypeId), limit: known?.totalQty ?? 0 };
    const shared = capacities.map(({ poolId, totalQty }) => ({ pool: poolOf('capacity', poolId), limit: totalQty }));
    const line = known?.name ?? ticketType;
    if (places) return this.inventory.holdPlaces(tx, { holdId, orgId, sellableId: eventId, places, shared, line });
    return this.inventory.hold(tx, { holdId, orgId, sellableId: eventId, pools: [own, ...shared], line, quantity });
  }
}
