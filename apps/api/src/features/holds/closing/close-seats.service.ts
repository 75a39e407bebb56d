import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateHoldName } from '@marquee/shared/holds/validate-hold';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { areAccessibleOnSale, misfitOf } from '@marquee/shared/seating/seat-rules';

import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import type { ActPreview, ActRecord } from '#platform/many/act.schema';
import { Acts } from '#platform/many/acts.service';

import { closeSeatsAct, type PartyToMove } from './close-seats.act.ts';
import type { CloseSeatsInput, PartyToMoveInput } from './closing.types.ts';
import { FindPartiesService, leavesCompany, type FoundParties } from './find-parties.service.ts';

const FIRST = 10;

/** Closes seats as an act on many: its minute of undo, then party by party (BYD-040, 041, 094). */
@Injectable()
export class CloseSeatsService {
  constructor(
    private readonly findParties: FindPartiesService,
    private readonly acts: Acts,
    private readonly clock: Clock,
  ) {}

  /**
   * Parties that are not named keep their seats. @throws NOT_FOUND, VALIDATION, EVENT_CANCELLED, ORDER_CHANGED for a party that has other seats
   *   than were previewed, SEAT_OTHER_PRICE, SEAT_OTHER_KIND {seat}, TABLE_WHOLE, SEAT_TAKEN when a new seat is no
   *   longer free, ACT_IN_PROGRESS
   */
  async close(actor: Actor, input: CloseSeatsInput): Promise<ActRecord> {
    refuseFields(validateHoldName(input.name));
    const found = await this.findParties.find(actor, input);
    if (found.event.cancel) throw new DomainError('EVENT_CANCELLED');
    const isOnSale = areAccessibleOnSale(found.event.seatRules ?? {}, this.clock.now());
    const parties = input.parties.map((party) => partyOf(found, party, isOnSale));
    if (new Set(parties.map(({ orderId }) => orderId)).size < parties.length) throw new DomainError('ORDER_CHANGED');
    const targets = parties.flatMap(({ tickets }) => tickets.map(({ to }) => to));
    if (new Set(targets).size < targets.length) throw new DomainError('ORDER_CHANGED');
    const name = input.name.trim();
    return this.acts.confirm(actor, closeSeatsAct, {
      subjectId: input.eventId,
      input: { name, seatIds: found.seats.map(({ seat }) => seat.id), parties },
      preview: previewOf(parties, found.parties.length - parties.length),
      data: { name, seats: found.seats.length, parties: parties.length, tickets: targets.length },
    });
  }
}

/** Its new seats are of the price and the kind of those that it leaves; they were proposed, or chosen by hand. */
function partyOf({ seating, seats, parties }: FoundParties, { orderId, seatIds }: PartyToMoveInput, isOnSale: boolean): PartyToMove {
  const party = parties.find((each) => each.orderId === orderId);
  if (!party || party.tickets.length !== seatIds.length) throw new DomainError('ORDER_CHANGED', { orderId });
  const alone = leavesCompany(party.tickets);
  if (alone) throw new DomainError('COMPANION_ALONE', { seat: seatWords(seating.byId.get(alone.seatId)!), id: alone.seatId });
  const closed = new Set(seats.map(({ seat }) => seat.id));
  const tickets = party.tickets.map(({ ticketId, seatId: from }, at) => {
    const to = seatIds[at]!;
    const target = seating.byId.get(to);
    if (!target || closed.has(to)) throw new DomainError('NOT_FOUND');
    const misfit = misfitOf(seating.byId.get(from)!, target, isOnSale);
    if (misfit === 'table') throw new DomainError('TABLE_WHOLE', { table: target.row.label });
    if (misfit) throw new DomainError(misfit === 'price' ? 'SEAT_OTHER_PRICE' : 'SEAT_OTHER_KIND', { seat: seatWords(target) });
    return { ticketId, from, to };
  });
  const words = (id: string) => seatWords(seating.byId.get(id)!);
  const label = `${party.tickets[0]!.holder}: ${words(tickets[0]!.from)} → ${words(tickets[0]!.to)}`;
  return { orderId, label: tickets.length > 1 ? `${label} (${tickets.length})` : label, tickets };
}

function previewOf(parties: readonly PartyToMove[], leftOut: number): ActPreview {
  const first = parties.slice(0, FIRST).map(({ orderId: key, label }) => ({ key, label, amount: 0, reason: null }));
  const tickets = parties.reduce((sum, party) => sum + party.tickets.length, 0);
  return { people: parties.length, orders: parties.length, tickets, addOns: 0, amount: 0, fees: 0, leftOut, first };
}
