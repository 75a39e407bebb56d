import { quoteRefund } from '@marquee/shared/orders/refund-rules';
import { unpackFree, type Availability } from '@marquee/shared/seating/availability';
import { eventSeats, type EventSeating } from '@marquee/shared/seating/event-seating';

import type { EventRecord } from '../src/features/events/public/event-records.ts';
import { Inventory } from '../src/features/inventory/public/inventory.port.ts';
import type { Organization } from '../src/features/orgs/organization.schema.ts';
import type { Order } from '../src/features/orders/record/order.schema.ts';
import { CARDS, newKey, type CheckoutWorld } from './checkout-world.ts';
import { aHall, seatedEvent } from './given/seating.given.ts';
import type { GqlAnswer } from './test-app.ts';

const REFUND = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { state } }';
const CANCEL = 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { state } }';
const SHARE = 'mutation ($input: ShareTicketsInput!) { shareTickets(input: $input) { _id } }';
const ANSWER = 'mutation ($input: AnswerShareInput!) { answerShare(input: $input) { _id } }';
const CHECK_IN = 'mutation ($input: ScanTicketsInput!) { scanTickets(input: $input) { _id } }';
const MOVE = 'mutation ($input: MoveTicketInput!) { moveTicket(input: $input) { _id } }';
const SWAP = 'mutation ($input: SwapTicketsInput!) { swapTickets(input: $input) { _id } }';
const MOVE_ALL = 'mutation ($input: MoveTicketsInput!) { moveTickets(input: $input) { _id } }';
const UNDO = 'mutation ($input: UndoSeatMoveInput!) { undoSeatMove(input: $input) { _id } }';
const HOLD = 'mutation ($input: HoldSeatsInput!) { holdSeats(input: $input) { done } }';
const UNHOLD = 'mutation ($input: ChosenSeatsInput!) { releaseSeats(input: $input) { done } }';
const MAP = 'query ($eventId: ObjectId!) { seatMap(eventId: $eventId) { states } }';
const CONFIRM = 'mutation ($input: ConfirmOrderInput!) { confirmOrder(input: $input) { state } }';
const RELEASE = 'mutation ($input: TokenInput!) { releaseReservation(input: $input) }';

/** Tickets that keep their seat. */
const SEATED: readonly string[] = ['Active', 'Offered', 'Shared'];

type Ticket = Order['tickets'][number];

/** An event with twelve seats of one category that the acts are about. */
export interface ActedHouse {
  readonly org: Organization;
  readonly event: EventRecord;
  readonly seatingId: string;
  readonly seating: EventSeating;
  /** Those of the category of the first row: a seat is sold under any of them. */
  readonly types: readonly { readonly _id: string }[];
  /** Where others know of its seats too: what they know otherwise. */
  readonly alsoDiffers?: () => Promise<string[]>;
}

/** Doors are open while it is sold. */
export function openDoors(world: CheckoutWorld) {
  const now = world.clock.now().getTime();
  const [begun, ends] = [new Date(now - 86_400_000), new Date(now + 60 * 86_400_000)];
  return { announceAt: begun, ticketsAt: begun, ticketsEndAt: ends, doorsAt: begun, startsAt: ends, endsAt: ends };
}

async function ownHouse(world: CheckoutWorld): Promise<ActedHouse> {
  const { fields, seating, stalls, child } = await seatedEvent(world, aHall(2, 6));
  const { org, event } = await world.seller({ ...fields, schedule: openDoors(world) });
  return { org, event, seatingId: fields.seatingId, seating, types: [stalls, child] };
}

/**
 * A small house, and what may happen to its seats, drawn by chance. Few seats and few people, so that what happens at the same moment meets
 * the same ticket or seat.
 */
export async function seatActs(world: CheckoutWorld, chance: () => number, makeHouse = ownHouse) {
  const { org, event, seatingId, seating, types, alsoDiffers } = await makeHouse(world);
  const all = eventSeats(seating);
  const inRows = all.filter(({ table }) => table === null).slice(0, 12);
  const staff = await world.given.member('ADMIN', org);
  const buyer = await world.given.customer({ firstName: 'Sam', lastName: 'Sender' });
  const friend = await world.given.customer({ firstName: 'Fay', lastName: 'Friend' });
  const carts: string[] = [];
  /** Moves that may be undone, by an order and the key. */
  const undoable: { orderId: string; undoKey: string }[] = [];
  const done: Record<string, number> = {};

  const oneOf = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)]!;
  const orders = async () =>
    (await world.connection
      .collection<Order>('orders')
      .find({ eventId: event._id as never })
      .toArray()) as Order[];
  const placed = async () => (await orders()).filter(({ placedAt, parentOrderId }) => placedAt && !parentOrderId);
  const aTicket = async (isWanted: (ticket: Ticket) => boolean = () => true) => {
    const found = (await placed()).flatMap((order) => order.tickets.filter(isWanted).map((ticket) => ({ order, ticket })));
    return found.length === 0 ? null : oneOf(found);
  };
  const reserve = async (token?: string) => {
    const seats = [oneOf(inRows), oneOf(inRows)].slice(0, chance() < 0.4 ? 2 : 1).map(({ seat }) => seat.id);
    const own = [...new Set(seats)];
    const tickets = [{ ticketTypeId: oneOf(types)._id, quantity: own.length, seats: own }];
    const input = { eventId: event._id, tickets, idempotencyKey: newKey() };
    return (await world.gql('mutation($input: ReserveInput!) { reserve(input: $input) { token totals { total } } }', { input }, token)).data
      ?.reserve;
  };
  const said = ({ errors }: GqlAnswer) => !errors;

  /** False when it was refused. */
  const acts: Record<string, () => Promise<boolean>> = {
    buy: async () => {
      const cart = await reserve(buyer.token);
      if (!cart) return false;
      const person = { fullName: 'Sam Sender', email: buyer.user.email, phoneNumber: '+1 801 555 0142' };
      const started = await world.startPayment(cart, { buyer: person }, buyer.token);
      if (!started.data?.startPayment) return false;
      await world.pay(started.data.startPayment, chance() < 0.85 ? CARDS.visa : CARDS.declined);
      return said(await world.gql(CONFIRM, { input: { token: cart.token } }));
    },
    cart: async () => {
      const cart = await reserve();
      if (cart) carts.push(cart.token);
      return Boolean(cart);
    },
    release: async () => {
      const token = carts.pop();
      return token !== undefined && said(await world.gql(RELEASE, { input: { token } }));
    },
    refund: async () => {
      const one = await aTicket(({ state }) => state === 'Active');
      if (!one) return false;
      const wish = { ticketIds: [String(one.ticket._id)], upgradeIds: [], refundReason: 'Ill', processingFee: false, promoterFee: false };
      const refundAmount = quoteRefund(one.order, wish).total;
      return said(await world.gql(REFUND, { input: { orderId: String(one.order._id), ...wish, refundAmount } }, staff.token));
    },
    cancel: async () => {
      const one = await aTicket();
      return one !== null && said(await world.gql(CANCEL, { input: { orderId: String(one.order._id) } }, staff.token));
    },
    share: async () => {
      const one = await aTicket(({ state }) => state === 'Active');
      if (!one) return false;
      const [orderId, tickets] = [String(one.order._id), [String(one.ticket._id)]];
      const { data } = await world.gql(SHARE, { input: { orderId, email: friend.user.email, tickets } }, buyer.token);
      if (!data?.shareTickets) return false;
      const status = oneOf(['Accepted', 'Accepted', 'Rejected']);
      await world.gql(ANSWER, { input: { orderId, sharingId: data.shareTickets._id, status } }, friend.token);
      return true;
    },
    scan: async () => {
      const one = await aTicket();
      const ids = one && { orderId: String(one.order._id), ticketIds: [String(one.ticket._id)], upgradeIds: [] };
      return ids !== null && said(await world.gql(CHECK_IN, { input: ids }, staff.token));
    },
    move: async () => {
      // also of those that were given away
      const found = (await orders()).flatMap((order) => (order.placedAt ? order.tickets.map((ticket) => ({ order, ticket })) : []));
      if (found.length === 0) return false;
      const { order, ticket } = oneOf(found);
      const ref = { orderId: String(order._id), undoKey: newKey() };
      undoable.push(ref);
      return said(await world.gql(MOVE, { input: { ...ref, ticketId: String(ticket._id), seatId: oneOf(inRows).seat.id } }, staff.token));
    },
    moveAll: async () => {
      const one = await aTicket(({ state }) => state === 'Active');
      if (!one) return false;
      const active = one.order.tickets.filter(({ state }) => state === 'Active');
      const tickets = active.map(({ _id }) => ({ ticketId: String(_id), seatId: oneOf(inRows).seat.id }));
      const ref = { orderId: String(one.order._id), undoKey: newKey() };
      undoable.push(ref);
      return said(await world.gql(MOVE_ALL, { input: { ...ref, tickets } }, staff.token));
    },
    undo: async () => {
      const input = undoable.pop();
      return input !== undefined && said(await world.gql(UNDO, { input }, staff.token));
    },
    hold: async () => {
      const seatIds = [...new Set([oneOf(inRows).seat.id, oneOf(inRows).seat.id])];
      const answer = await world.gql(HOLD, { input: { eventId: event._id, seatIds, name: 'Press' } }, staff.token);
      return answer.data?.holdSeats[0].done > 0;
    },
    unhold: async () => {
      const seatIds = inRows.filter(() => chance() < 0.4).map(({ seat }) => seat.id);
      const answer = await world.gql(UNHOLD, { input: { eventId: event._id, seatIds } }, staff.token);
      return answer.data?.releaseSeats[0].done > 0;
    },
    swap: async () => {
      const [one, other] = [await aTicket(), await aTicket()];
      if (!one || !other) return false;
      const ref = ({ order, ticket }: typeof one) => ({ orderId: String(order._id), ticketId: String(ticket._id) });
      return said(await world.gql(SWAP, { input: { first: ref(one), second: ref(other) } }, staff.token));
    },
  };
  /** As often as they are named. */
  const OF_BUYERS = ['buy', 'buy', 'buy', 'cart', 'release', 'refund', 'cancel', 'share', 'scan'];
  const NAMES = [...OF_BUYERS, 'move', 'move', 'move', 'moveAll', 'undo', 'swap', 'hold', 'unhold'];

  /** Does so many rounds of up to three acts at the same moment. */
  const perform = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const chosen = [oneOf(NAMES), oneOf(NAMES), oneOf(NAMES)].slice(0, 1 + Math.floor(chance() * 3));
      await Promise.all(
        chosen.map(async (name) => {
          if (await acts[name]!()) done[name] = (done[name] ?? 0) + 1;
        }),
      );
    }
    await world.runJobs();
  };

  /** Where tickets, claims, counts and what the public sees differ, in words; empty when nowhere. */
  const differences = async (): Promise<string[]> => {
    const records = await world.connection.collection('allocations').find({ sellableId: event._id }).toArray();
    const owners = records.flatMap(({ kind, ownerId, claims }) => {
      return (claims as string[]).map((claim) => ({ claim, kind: String(kind), ownerId: String(ownerId) }));
    });
    const seatOf = new Map(all.map((seat) => [`seats:${seat.unit.pool}:${seat.unit.n}`, seat]));
    const claimed = owners.flatMap(({ claim, ownerId }) => (seatOf.has(claim) ? [`${ownerId} ${seatOf.get(claim)!.seat.id}`] : []));
    const wrong: string[] = [];
    const free = new Set(all.map(({ seat }) => seat.id));
    for (const claim of claimed) {
      const id = claim.split(' ')[1]!;
      if (!free.delete(id)) wrong.push(`${id} has two owners`);
    }
    const every = await orders();
    const roots = every.filter(({ placedAt, parentOrderId }) => placedAt && !parentOrderId);
    for (const { _id, tickets } of roots) {
      const own = claimed.filter((claim) => claim.startsWith(`${_id} `)).map((claim) => claim.split(' ')[1]!);
      const isInside = ({ scan }: Ticket) => scan.some(({ scanned }) => scanned);
      const given = new Map(every.flatMap((order) => order.tickets.map((ticket) => [ticket.parentTicketId ?? '', ticket])));
      const isKept = (ticket: Ticket): boolean => {
        const theirs = given.get(ticket._id);
        if (ticket.state === 'Shared' && theirs) return isKept(theirs);
        return SEATED.includes(ticket.state) || isInside(ticket);
      };
      const should = tickets.filter(isKept).map(({ seatId }) => seatId!);
      if (own.toSorted().join() !== should.toSorted().join())
        wrong.push(`order ${_id} owns ${own.join()}, its tickets are ${should.join()}`);
    }
    for (const { tickets } of every)
      for (const { seatId, seat } of tickets)
        if (seat !== all.find((one) => one.seat.id === seatId)?.text) wrong.push(`${seatId} is called ${seat}`);
    const byId = new Map(every.flatMap(({ tickets }) => tickets.map((ticket) => [ticket._id, ticket])));
    for (const ticket of byId.values()) {
      const parent = byId.get(ticket.parentTicketId ?? '');
      if (parent && ticket.state === 'Active' && parent.seatId !== ticket.seatId)
        wrong.push(`${ticket.seatId} was given as ${parent.seatId}`);
    }
    // what is free is known for a second
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const shown = (await world.http.get(`/seating/${seatingId}/free`)).body as Availability;
    const bits = unpackFree(shown.free, all.length);
    const differ = all.filter(({ seat }, at) => Boolean(bits[at]) !== free.has(seat.id));
    if (differ.length > 0) wrong.push(`shown otherwise: ${differ.map(({ seat }) => seat.id).join()}`);
    const pools = types.map(({ _id }) => ({ pool: `priceType:${_id}` as const, limit: inRows.length }));
    const counts = [...(await world.app.get(Inventory, { strict: false }).exact(pools)).values()];
    // a price type counts a seat by its number
    const unitsOf = (prefix: string) =>
      owners.filter(({ claim }) => claim.startsWith(prefix)).map(({ claim, ownerId }) => `${ownerId} ${claim.split(':')[2]}`);
    const [ofSeats, ofTypes] = [unitsOf('seats:').toSorted().join(), unitsOf('priceType:').toSorted().join()];
    if (ofSeats !== ofTypes) wrong.push(`price types count ${ofTypes}, the seats are ${ofSeats}`);
    const counted = counts.reduce((sum, count) => sum + count.sold, 0);
    // with those whose payment is awaited
    const sold = owners.filter(({ claim, kind }) => kind === 'order' && seatOf.has(claim)).length;
    if (counted !== sold) wrong.push(`${counted} counted as sold, ${sold} owned by orders`);
    const { states } = (await world.gql(MAP, { eventId: event._id }, staff.token)).data.seatMap as { states: string };
    const kindOf = new Map(owners.map(({ claim, kind }) => [claim, kind]));
    const letters = { order: 'csga', reservation: 'c', hold: 'h' };
    all.forEach(({ unit, seat }, at) => {
      const kind = kindOf.get(`seats:${unit.pool}:${unit.n}`);
      const fitting = kind === undefined ? 'fo' : (letters[kind as keyof typeof letters] ?? '');
      if (!fitting.includes(states[at]!)) wrong.push(`${seat.id} of ${kind ?? 'nobody'} is shown to staff as ${states[at]}`);
    });
    return [...wrong, ...((await alsoDiffers?.()) ?? [])];
  };
  return { perform, differences, done };
}
