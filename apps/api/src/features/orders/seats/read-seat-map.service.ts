import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { isHeld } from '@marquee/shared/orders/order-states';
import { seatPoolsOf, seatUnit } from '@marquee/shared/seating/event-seating';
import { packSeatStates, staffSeatState, type StaffSeatState } from '@marquee/shared/seating/seat-states';

import type { EventRecord } from '#features/events/public/event-records';
import { EventSeatings, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { Events } from '#features/events/public/events.facade';
import { ReadSeatChannelsService } from '#features/events/public/seat-channels.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { PoolOwner } from '#features/inventory/public/owned-units';
import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { SeatTicketsRepository } from '../record/seat-tickets.repository.ts';
import type { AreaOfSeatMap, SeatMapView } from './seat-map.types.ts';

/** Every open map asks every few seconds, and to read 8,000 orders takes half a second. Who has which seat is known a second long. */
const KNOWN_MS = 5000;
const MOST_KNOWN = 100;

/** Seats of which more is known than who has their unit, by their id in the plan. */
interface Used {
  readonly admitted: ReadonlySet<string>;
  readonly comps: ReadonlySet<string>;
}

/** The state of each seat of an event (BYD-091). */
@Injectable()
export class ReadSeatMapService {
  private readonly known = new LRUCache<string, Promise<Used>>({
    max: MOST_KNOWN,
    ttl: KNOWN_MS,
    perf: { now: () => this.clock.ticks() },
  });

  constructor(
    private readonly events: Events,
    private readonly eventSeatings: EventSeatings,
    private readonly seatTickets: SeatTicketsRepository,
    private readonly readSeatChannels: ReadSeatChannelsService,
    private readonly inventory: Inventory,
    private readonly clock: Clock,
  ) {}

  /** Null for an event without a seating plan. @throws NOT_FOUND */
  async read(scope: OrgScope, eventId: string): Promise<SeatMapView | null> {
    const event = await this.events.get(scope, eventId);
    const seating = event.seatingId ? await this.eventSeatings.find(event.seatingId) : null;
    if (!seating) return null;
    const [owners, used, areas, channels] = await Promise.all([
      this.inventory.ownersIn(seatPoolsOf(seating).map((id) => poolOf('seats', id))),
      this.usedIn(scope, eventId),
      this.areasOf(seating),
      this.readSeatChannels.read(event, seating),
    ]);
    const states = statesOf(event, seating, owners, used);
    return { planVersion: seating.planVersion, states: packSeatStates(states), holds: holdsOf(seating, owners), channels, areas };
  }

  private usedIn({ orgId }: OrgScope, eventId: string): Promise<Used> {
    const known = this.known.get(eventId);
    if (known) return known;
    const reading = this.readUsed({ orgId }, eventId);
    this.known.set(eventId, reading);
    reading.catch(() => this.known.delete(eventId));
    return reading;
  }

  private async readUsed(scope: OrgScope, eventId: string): Promise<Used> {
    const [admitted, comps] = [new Set<string>(), new Set<string>()];
    for await (const { type, tickets } of this.seatTickets.used(scope, eventId))
      for (const { seatId, state, scan } of tickets) {
        if (!seatId || state === 'Canceled') continue;
        if (type === 'Complimentary') comps.add(seatId);
        if (isHeld(state) && scan.some(({ scanned }) => scanned)) admitted.add(seatId);
      }
    return { admitted, comps };
  }

  private async areasOf({ areas, layout }: SeatingForSale): Promise<AreaOfSeatMap[]> {
    const taken = await this.inventory.takenUnits(areas.map(({ _id }): PoolId => poolOf('area', _id)));
    return areas.map(({ _id, areaId }) => {
      const capacity = layout.areas.find(({ id }) => id === areaId)?.capacity ?? 0;
      return { areaId, left: Math.max(0, capacity - (taken.get(poolOf('area', _id))?.size ?? 0)) };
    });
  }
}

function statesOf(event: EventRecord, seating: SeatingForSale, owners: ReadonlyMap<string, PoolOwner>, used: Used): StaffSeatState[] {
  const offered = new Set(event.ticketTypes.flatMap(({ visible, categoryId }) => (visible && categoryId ? [categoryId] : [])));
  return seating.all.map((placed) => {
    const { id } = placed.seat;
    return staffSeatState({
      owner: owners.get(seatUnit(placed))?.state ?? null,
      ticket: { isAdmitted: used.admitted.has(id), isComp: used.comps.has(id) },
      isOffered: offered.has(placed.categoryId),
    });
  });
}

function holdsOf({ all }: SeatingForSale, owners: ReadonlyMap<string, PoolOwner>): SeatMapView['holds'] {
  const places = new Map<string, number[]>();
  all.forEach((placed, at) => {
    const owner = owners.get(seatUnit(placed));
    if (owner?.state !== 'held') return;
    const own = places.get(owner.ownerId) ?? [];
    own.push(at);
    places.set(owner.ownerId, own);
  });
  return [...places].map(([holdId, own]) => ({ holdId, places: own }));
}
