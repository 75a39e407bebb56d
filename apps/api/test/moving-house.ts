import type { Order } from '../src/features/orders/record/order.schema.ts';
import { CARDS, newKey, type CheckoutWorld } from './checkout-world.ts';
import { aHall, seatedEvent } from './given/seating.given.ts';

const MOVE = 'mutation($i: MoveTicketInput!) { moveTicket(input: $i) { _id tickets { _id seat state } } }';
const MOVE_ALL = 'mutation($i: MoveTicketsInput!) { moveTickets(input: $i) { _id tickets { seat } } }';
const UNDO = 'mutation($i: UndoSeatMoveInput!) { undoSeatMove(input: $i) { _id } }';
const SWAP = 'mutation($i: SwapTicketsInput!) { swapTickets(input: $i) { _id tickets { _id seat } } }';

/** Each row begins with a wheelchair space; of the first the next seat is a companion's, of the second the next two. */
export function accessibleHall() {
  const layout = aHall(2, 6);
  const [section, ...rest] = layout.sections;
  const flagsAt = (row: number, at: number) => (at === 0 ? ['wheelchair' as const] : at <= row + 1 ? ['companion' as const] : []);
  const rows = section!.rows.map((row, y) => ({ ...row, seats: row.seats.map((seat, at) => ({ ...seat, flags: flagsAt(y, at) })) }));
  return { ...layout, sections: [{ ...section!, rows }, ...rest] };
}

/** A house on sale, whose seats are bought and moved. */
export async function movingHouse(world: CheckoutWorld, overrides: object = {}, layout = aHall(2, 6)) {
  const seated = await seatedEvent(world, layout);
  const { event, org } = await world.seller({ ...seated.fields, ...overrides });
  const { token } = await world.given.member('BOX_OFFICE', org);
  const buy = async (...seats: string[]) => {
    const type = seats[0]!.startsWith('T') ? seated.table : seated.stalls;
    const tickets = [{ ticketTypeId: type._id, quantity: seats.length, seats }];
    const { data } = await world.reserve(event, { tickets, idempotencyKey: newKey(), isAccessNeeded: true });
    const started = (await world.startPayment(data.reserve)).data.startPayment;
    await world.pay(started, CARDS.visa);
    await world.gql('mutation($i: ConfirmOrderInput!) { confirmOrder(input: $i) { state } }', { i: { token: started.order.token } });
    return orderAt(seats[0]!);
  };
  const orderAt = async (seat: string) => {
    const order = (await world.connection
      .collection('orders')
      .findOne({ eventId: event._id as never, 'tickets.seatId': seat })) as unknown as Order;
    return { orderId: order._id, ticketId: order.tickets.find(({ seatId }) => seatId === seat)!._id, order };
  };
  const owned = async () => {
    const found = await world.connection.collection('allocations').find({ sellableId: event._id }).toArray();
    const claims = found.flatMap(({ claims: own }) => own as string[]).filter((claim) => claim.startsWith('seats:'));
    const all = seated.seating.seats;
    return claims.map((claim) => all.find(({ pool, n }) => claim === `seats:${pool}:${n}`)!.id).toSorted();
  };
  const move = (of: { orderId: string; ticketId: string }, seatId: string, more: object = {}, as = token) =>
    world.gql(MOVE, { i: { orderId: of.orderId, ticketId: of.ticketId, seatId, ...more } }, as);
  const swap = (first: { orderId: string; ticketId: string }, second: { orderId: string; ticketId: string }, more: object = {}) => {
    const ref = ({ orderId, ticketId }: { orderId: string; ticketId: string }) => ({ orderId, ticketId });
    return world.gql(SWAP, { i: { first: ref(first), second: ref(second), ...more } }, token);
  };
  const moveAll = ({ orderId }: { orderId: string }, moves: readonly (readonly [string, string])[], more: object = {}) =>
    world.gql(MOVE_ALL, { i: { orderId, tickets: moves.map(([ticketId, seatId]) => ({ ticketId, seatId })), ...more } }, token);
  const undo = ({ orderId }: { orderId: string }, undoKey: string) => world.gql(UNDO, { i: { orderId, undoKey } }, token);
  return { ...seated, event, org, token, buy, orderAt, owned, move, moveAll, swap, undo };
}
