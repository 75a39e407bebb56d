import { Injectable } from '@nestjs/common';

import { seatUnit } from '@marquee/shared/seating/event-seating';
import { placeParties } from '@marquee/shared/seating/place-parties';

import type { EventRecord } from '#features/events/public/event-records';
import { WithheldSeatsService } from '#features/events/public/withheld-seats.facade';
import { Inventory } from '#features/inventory/public/inventory.port';
import type { OrgScope } from '#platform/auth/actor';

import type { ClosingParty, NotMoved, SeatClosing, SeatsToCloseInput } from './closing.types.ts';
import { FindPartiesService, leavesCompany, type FoundParty } from './find-parties.service.ts';

/** What closing seats would do to the people who have them (BYD-094). */
@Injectable()
export class PreviewClosingService {
  constructor(
    private readonly findParties: FindPartiesService,
    private readonly inventory: Inventory,
    private readonly withheldSeats: WithheldSeatsService,
  ) {}

  /** @throws NOT_FOUND, VALIDATION for an event without a plan, or a seat that is unknown */
  async preview(scope: OrgScope, input: SeatsToCloseInput): Promise<SeatClosing> {
    const { event, seating, seats, parties } = await this.findParties.find(scope, input);
    const taken = await this.inventory.takenOf(seating.all.map(seatUnit));
    const given = await this.givenTo(event);
    const closed = new Set(seats);
    const stuck = new Map(parties.flatMap((party) => (stuckBy(party) ? [[party.orderId, stuckBy(party)!] as const] : [])));
    const movable = parties.filter(({ orderId }) => !stuck.has(orderId));
    const { placed, notPlaced } = placeParties(
      seating.neighbors,
      movable.map(({ orderId, tickets }) => ({ key: orderId, seats: tickets.map(({ at }) => at) })),
      {
        isFree: (at) => !taken.has(seatUnit(seating.all[at]!)) && !given.has(seating.all[at]!.seat.id),
        isClosed: (at) => closed.has(seating.all[at]!),
        categoryOf: (at) => seating.all[at]!.categoryId,
      },
    );
    const toOf = new Map(placed.map(({ key, to }) => [key, to.map((at) => seating.all[at]!.seat.id)]));
    const whyOf = new Map<string, NotMoved>([...stuck, ...notPlaced.map(({ key, why }) => [key, why] as const)]);
    const free = seats.filter((seat) => !taken.has(seatUnit(seat))).length;
    const sold = parties.reduce((sum, { tickets }) => sum + tickets.length, 0);
    return {
      parties: parties.map((party) => shown(party, toOf.get(party.orderId) ?? null, whyOf.get(party.orderId) ?? null)),
      free,
      left: Math.max(0, seats.length - free - sold),
    };
  }

  /** What is given to any channel is left to it, unless somebody chooses it by hand. */
  private async givenTo(event: EventRecord): Promise<ReadonlySet<string>> {
    const web = await this.withheldSeats.from(event, { kind: 'web', promotionId: null });
    const boxOffice = await this.withheldSeats.from(event, { kind: 'boxOffice', promotionId: null });
    return new Set([...web, ...boxOffice]);
  }
}

/** Nobody is moved out of the house, and what is offered to a friend has no owner to be told. */
function stuckBy({ tickets }: FoundParty): NotMoved | null {
  if (tickets.some(({ isAdmitted }) => isAdmitted)) return 'checkedIn';
  if (tickets.some(({ isOffered }) => isOffered)) return 'offered';
  return leavesCompany(tickets) ? 'companion' : null;
}

function shown({ orderId, tickets }: FoundParty, to: string[] | null, why: NotMoved | null): ClosingParty {
  const [{ orderNumber, holder }] = tickets as [FoundParty['tickets'][number]];
  return { orderId, orderNumber, holder, from: tickets.map(({ seatId }) => seatId), to, why };
}
