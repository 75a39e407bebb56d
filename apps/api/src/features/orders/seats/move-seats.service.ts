import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { DomainError } from '@marquee/shared/domain-error';
import { seatUnit, toldSeats, type EventSeat } from '@marquee/shared/seating/event-seating';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { UNDO_MS } from '@marquee/shared/many/act-states';
import { seatsLeftAlone } from '@marquee/shared/seating/single-seats';

import { Inventory } from '#features/inventory/public/inventory.port';
import { ProvidedSeats } from '#features/provided-seats/public/provided-seats.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { defineJob } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { orderChanges } from '../record/order-changes.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { checkBeside, companionsOf, movesAlong } from './companions-along.ts';
import { checkFits, exchangeOf, movedOnNight, movedTicket, type Move } from './moved-seats.ts';
import { SeatedTicketsService, type Seated, type SeatedTicket } from './seated-tickets.service.ts';
import type { MoveTicketInput, SwapTicketsInput } from './seats.inputs.ts';

type Withheld = ReadonlySet<string>;
const NOTHING: Withheld = new Set();

/** Tells the holder of a ticket where the new seat is. */
export const tellSeatMovedJob = defineJob({
  name: 'orders.tell-seat-moved',
  queue: 'mail',
  // a mail provider may be away for half a day
  attempts: 80,
  payload: z.object({
    orderId: z.string(),
    orgId: z.string(),
    from: z.string(),
    to: z.string(),
    /** All that moved at once, by the ids of the seats, where it can be undone until this leaves. */
    moves: z.array(z.object({ orderId: z.string(), ticketId: z.string(), from: z.string(), to: z.string() })).optional(),
  }),
});

export const seatMoved = defineDeed({
  action: 'order.seat-moved',
  subject: 'order',
  tells: ({ seated: { order, seat }, target }: Move) => {
    return { id: order._id, orgId: order.orgId, details: { from: seatWords(seat), to: seatWords(target) } };
  },
});

/** Moves tickets to other seats of their category (BYD-092, 093): their codes stay valid, and who holds them is told. */
@Injectable()
export class MoveSeatsService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly seatedTickets: SeatedTicketsService,
    private readonly inventory: Inventory,
    private readonly providedSeats: ProvidedSeats,
    private readonly deeds: Deeds,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * To a free seat; companions go along with a wheelchair space. @throws NOT_FOUND, TICKET_NOT_MOVABLE {name}, SEAT_OTHER_PRICE {seat},
   *   SEAT_OTHER_KIND {seat}, TABLE_WHOLE {table}, COMPANION_ALONE {seat}, COMPANION_LEFT {seat}, SEAT_LEFT_ALONE {seats, alone},
   *   SEAT_TAKEN {seats, taken}, IDEMPOTENCY_MISMATCH for an undo key of another move
   */
  async move(actor: Actor, input: MoveTicketInput): Promise<Order> {
    await this.moveWithin(actor, actor, input);
    return this.orders.get(actor, input.orderId);
  }

  /**
   * The same within the organization of the order, for who it belongs to; `check` refuses what they may not, and answers the ids of the seats
   * that they are not offered. Staff may choose any. @throws as `move`
   */
  async moveWithin(
    actor: Actor,
    scope: OrgScope,
    input: MoveTicketInput,
    check: (move: Move) => Promise<Withheld> = async () => NOTHING,
  ): Promise<void> {
    await untilUnchanged(() =>
      this.deeds.run(actor, seatMoved, async (tx) => {
        const seated = await this.seatedTickets.get(tx, scope, input);
        const target = seated.seating.byId.get(input.seatId);
        if (!target) throw new DomainError('NOT_FOUND');
        if (target === seated.seat) return null;
        const move = { seated, target };
        const withheld = await check(move);
        checkFits(move, this.clock.now());
        if (withheld.has(target.seat.id)) throw taken([target]);
        checkBeside(move);
        const moves = [move, ...(await this.movesAlong(tx, scope, move, withheld))];
        if (seated.event.seatRules?.noSingles && !input.allowsSingles) await this.checkSingles(moves, withheld);
        await this.exchange(tx, moves, input.undoKey);
        for (const along of moves.slice(1)) await this.deeds.tell(tx, actor, seatMoved, along);
        return move;
      }),
    );
  }

  /** Neither seat is free in between. Who comes with a companion, or as one, keeps beside them. @throws as `move` */
  async swap(actor: Actor, { first, second, undoKey }: SwapTicketsInput): Promise<Order[]> {
    await untilUnchanged(() =>
      this.deeds.run(actor, seatMoved, async (tx) => {
        const one = await this.seatedTickets.get(tx, actor, first);
        const other = await this.seatedTickets.get(tx, actor, second);
        if (one.seat === other.seat) return null;
        if (one.seating._id !== other.seating._id) throw new DomainError('SEAT_OTHER_PRICE', { seat: seatWords(other.seat) });
        const moves = [
          { seated: one, target: other.seat },
          { seated: other, target: one.seat },
        ] as const;
        for (const move of moves) {
          checkFits(move, this.clock.now());
          checkBeside(move);
          const [companion] = companionsOf(move.seated);
          if (companion) throw new DomainError('COMPANION_ALONE', { seat: companion.seat ?? companion.name });
        }
        await this.exchange(tx, moves, undoKey);
        if (other.order._id !== one.order._id) await this.deeds.tell(tx, actor, seatMoved, moves[1]);
        return moves[0];
      }),
    );
    return Promise.all([...new Set([first.orderId, second.orderId])].map((id) => this.orders.get(actor, id)));
  }

  /** @throws COMPANION_LEFT {seat} for a companion whose ticket was given away */
  private async movesAlong(tx: Tx, scope: OrgScope, move: Move, withheld: Withheld): Promise<Move[]> {
    const tickets = companionsOf(move.seated);
    if (tickets.length === 0) return [];
    const { order } = move.seated.line.at(-1)!;
    const given = tickets.find(({ state }) => state !== 'Active');
    if (given) throw new DomainError('COMPANION_LEFT', { seat: given.seat ?? given.name });
    const companions: Seated[] = [];
    for (const { _id: ticketId } of tickets) companions.push(await this.seatedTickets.get(tx, scope, { orderId: order._id, ticketId }));
    const { all } = move.seated.seating;
    const owned = await this.inventory.takenOf(all.filter(({ row }) => row === move.target.row).map(seatUnit));
    const own = new Set([move.seated, ...companions].map(({ seat }) => seat));
    return movesAlong(move, companions, (seat) => own.has(seat) || (!owned.has(seatUnit(seat)) && !withheld.has(seat.seat.id)));
  }

  /**
   * In one step: nobody else can have one of the seats in between. Its holders are told at once, or in a minute when it can be undone by a key,
   * or not at all. @throws SEAT_TAKEN {seats, taken}, ORDER_CHANGED, IDEMPOTENCY_MISMATCH
   */
  async exchange(tx: Tx, moves: readonly Move[], undoKey?: string | null, isTold = true): Promise<void> {
    await this.inventory.exchangeUnits(tx, moves.map(exchangeOf)).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'SEAT_TAKEN') throw error;
      throw taken(moves.map(({ target }) => target));
    });
    const { orgId, eventId } = moves[0]!.seated.order;
    await this.providedSeats.follow(tx, {
      orgId,
      sellableId: eventId ?? '',
      claims: moves.map(exchangeOf).flatMap(({ give, take }) => [...give, ...take]),
    });
    const changed = changedOrders(moves);
    for (const { order, tickets } of changed) await this.orders.change(tx, order, { $set: { tickets } });
    await this.jobs.enqueueMany(tx, orderChanges(changed.map(({ order: { _id: orderId, orgId } }) => ({ orderId, orgId }))));
    if (isTold) await this.tell(tx, moves, undoKey);
  }

  /** One mail to each holder, whatever moves. */
  private async tell(tx: Tx, moves: readonly Move[], undoKey: string | null | undefined): Promise<void> {
    for (const own of Map.groupBy(moves, ({ seated }) => seated.order._id).values()) {
      const { _id: orderId, orgId, email } = own[0]!.seated.order;
      const from = own.map(({ seated }) => seatWords(seated.seat)).join('; ');
      const to = own.map(({ target }) => seatWords(target)).join('; ');
      const told = { orderId, orgId, from, to };
      // what can be undone is written for nobody too: an order without an email
      if (undoKey) await this.tellLater(tx, { ...told, moves: moves.map(undoneBy) }, undoKey);
      else if (email) await this.jobs.enqueue(tx, tellSeatMovedJob, told);
    }
  }

  private async tellLater(tx: Tx, told: z.infer<typeof tellSeatMovedJob.payload>, undoKey: string): Promise<void> {
    const key = undoKeyOf(told.orgId, undoKey, told.orderId);
    if (await this.jobs.hasKey(tx, key)) throw new DomainError('IDEMPOTENCY_MISMATCH');
    await this.jobs.enqueue(tx, tellSeatMovedJob, told, { key, delayMs: UNDO_MS });
  }

  /** The seats that are left are free then. @throws SEAT_LEFT_ALONE */
  async checkSingles(moves: readonly Move[], withheld: Withheld = NOTHING): Promise<void> {
    const { seating } = moves[0]!.seated;
    const [left, targets] = [new Set(moves.map(({ seated }) => seated.seat)), new Set(moves.map(({ target }) => target))];
    const rows = new Set(moves.map(({ target }) => target.row));
    const owned = await this.inventory.takenOf(seating.all.filter(({ row }) => rows.has(row)).map(seatUnit));
    const isFree = (index: number) => {
      const seat = seating.all[index]!;
      return left.has(seat) || (!owned.has(seatUnit(seat)) && !withheld.has(seat.seat.id));
    };
    const chosen = new Set(seating.all.flatMap((seat, index) => (targets.has(seat) ? [index] : [])));
    const alone = seatsLeftAlone(seating.neighbors, chosen, isFree);
    if (alone.length === 0) return;
    const { seats, told } = toldSeats(alone.map((index) => seating.all[index]!));
    throw new DomainError('SEAT_LEFT_ALONE', { seats, alone: told });
  }
}

/** Names the mail to the holder of an order, by the key of the move. */
export function undoKeyOf(orgId: string, undoKey: string, orderId: string): string {
  return `seat-moved:${orgId}:${undoKey}:${orderId}`;
}

const undoneBy = ({ seated: { order, ticket, seat }, target }: Move) => {
  return { orderId: order._id, ticketId: ticket._id, from: seat.seat.id, to: target.seat.id };
};

function taken(targets: readonly EventSeat[]): DomainError {
  const { seats, told } = toldSeats(targets);
  return new DomainError('SEAT_TAKEN', { seats, taken: told });
}

/** Each order once, with all of its tickets that move. */
function changedOrders(moves: readonly Move[]): { order: Order; tickets: Order['tickets'] }[] {
  const changed = new Map<string, { order: Order; tickets: Order['tickets'] }>();
  const change = ({ order, ticket }: Pick<Seated, 'order' | 'ticket'>, moved: (each: SeatedTicket) => SeatedTicket) => {
    const tickets = changed.get(order._id)?.tickets ?? order.tickets;
    changed.set(order._id, { order, tickets: tickets.map((each) => (each._id === ticket._id ? moved(each) : each)) });
  };
  for (const { seated, target } of moves) {
    for (const held of seated.line) change(held, (each) => movedTicket(each, target));
    const { season } = seated;
    if (season) change(season, (each) => movedOnNight(each, season.units, target));
  }
  return [...changed.values()];
}
