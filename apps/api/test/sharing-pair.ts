import type { Order } from '../src/features/orders/record/order.schema.ts';
import { ItemCodes } from '../src/features/orders/public/item-codes.signer.ts';
import type { Organization } from '../src/features/orgs/organization.schema.ts';
import type { TestApp } from './test-app.ts';

export const SHARING = `_id orderId eventName status email phoneNumber sharingData { tickets { _id name seat } upgrades { _id name } }
  matched { eventName email phoneNumber orderId status } sender { firstName lastName } parentOrderId parentOrderDetails { eventName email phoneNumber }`;
const SHARE = `mutation ($input: ShareTicketsInput!) { shareTickets(input: $input) { ${SHARING} } }`;
const ANSWER = `mutation ($input: AnswerShareInput!) { answerShare(input: $input) { ${SHARING} } }`;
const CANCEL = 'mutation ($input: CancelTicketSharingInput!) { cancelTicketSharing(input: $input) }';
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict } }';

type Held = Pick<Order, '_id' | 'tickets' | 'email' | 'eventName'>;
interface Bought {
  readonly event: { readonly _id: unknown };
  readonly org: Organization;
  readonly sender: Awaited<ReturnType<TestApp['given']['customer']>>;
  readonly order: Held;
}

let count = 0;

/** A person with tickets and a friend with an account, and their actions over HTTP. `bought` is the purchase, two tickets by default. */
export async function aPair(world: TestApp, quantity = 2, bought?: (sender: Bought['sender']) => Promise<Omit<Bought, 'sender'>>) {
  count += 1;
  const sender = await world.given.customer({ firstName: 'Sam', lastName: 'Sender' });
  const friend = await world.given.customer({ email: `friend-${count}@example.com`, firstName: 'Fay', lastName: 'Friend' });
  const { org, event, order } = await (bought ? bought(sender) : given(world, quantity, sender));
  const orderId = String(order._id);
  const tickets = order.tickets.map(({ _id }) => String(_id));
  const share = (input: object, token = sender.token) => world.gql(SHARE, { input: { orderId, ...input } }, token);
  const offer = async (ids: readonly string[] = tickets.slice(0, 1)) =>
    (await share({ email: friend.user.email, tickets: ids })).data.shareTickets;
  const answer = (sharingId: string, status: 'Accepted' | 'Rejected', token = friend.token) =>
    world.gql(ANSWER, { input: { orderId, sharingId, status } }, token);
  const cancel = (token = sender.token) => world.gql(CANCEL, { input: { orderId } }, token);
  const stored = async () => (await world.given.orders.stored(order._id))!;
  const states = async () => (await stored()).tickets.map(({ state }) => state);
  const ownOf = () => world.connection.collection<Order>('orders').findOne({ parentOrderId: order._id });
  const ordersOfFriend = () => world.connection.collection<Order>('orders').countDocuments({ parentOrderId: order._id });
  return { org, event, sender, friend, order, tickets, share, offer, answer, cancel, stored, states, ownOf, ordersOfFriend };
}

async function given(world: TestApp, quantity: number, { user }: Bought['sender']) {
  const org = await world.given.org();
  const event = await world.given.event(org);
  const order = await world.given.paidOrder(event, { quantity, userId: String(user._id), buyer: { email: user.email } });
  return { org, event, order };
}

/** The current QR code of the order's ticket. */
export function codeOf(world: TestApp, order: Pick<Order, '_id' | 'tickets'>, index = 0): string {
  const { _id, qrVersion } = order.tickets[index]!;
  return world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: _id, version: qrVersion });
}

/** A scanner at the event's door when the show begins; returns the verdict on a code. Release the clock afterwards. */
export async function aDoor(world: TestApp, { event, org }: Pick<Bought, 'event' | 'org'>) {
  const { user } = await world.given.member('SCANNER', org);
  const record = (await world.connection.collection('events').findOne({ _id: event._id as never }))!;
  world.clock.set(new Date(record['schedule'].startsAt).toISOString());
  const { token } = await world.given.accounts.logIn(user);
  return async (code: string): Promise<string> =>
    (await world.gql(SCAN, { input: { eventId: String(event._id), code } }, token)).data.scanCode.verdict;
}
