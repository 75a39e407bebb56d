import { expect } from 'vitest';

import { CARDS, newKey, type CheckoutWorld } from './checkout-world.ts';

const RESERVE = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token expiresAt totals { total } } }';
export const CHARGE = `token state problem message readerId amount deadline order { _id number state total
  payments { way state amount brand last4 given refunded refundable intentId } tickets { _id state } } form { provider clientSecret publishableKey stripeAccountId }`;
const ADD = 'mutation ($input: AddCardReaderInput!) { addCardReader(input: $input) { id } }';

export interface HeldCart {
  readonly token: string;
  readonly totals: { readonly total: number };
}

/** An event of an organization with a till and card readers, and the steps of its staff and its guests. */
export async function aReaderHouse(world: CheckoutWorld, { totalQty = 10, price = 2500 } = {}) {
  const ticketType = world.given.events.ticketType({ totalQty, purchaseLimit: 0 }, [{ price }]);
  const addOn = world.given.events.upgrade({ totalQty });
  const { org, event } = await world.seller({ ticketTypes: [ticketType], upgrades: [addOn] });
  const { token, user } = await world.given.member('BOX_OFFICE', org);
  const account = String(org.stripeId);
  const ask = async (document: string, input: object): Promise<{ data: any; errors?: any[] }> => world.gql(document, { input }, token);
  const act = (name: string, inputType: string) => (input: object) =>
    ask(`mutation ($input: ${inputType}!) { ${name}(input: $input) { ${CHARGE} } }`, input);
  const [charge, follow, cancel] = [
    act('chargeAtCounter', 'ChargeAtCounterInput'),
    act('followCharge', 'CounterTokenInput'),
    act('cancelCharge', 'CounterTokenInput'),
  ];
  const reader = async (label = 'Window'): Promise<string> =>
    (await ask(ADD, { label, registrationCode: 'simulated-wpe' })).data.addCardReader.id;
  const cartOf = (quantity = 1, more: object = {}) => ({
    eventId: String(event._id),
    tickets: [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity }],
    terms: 'reader',
    idempotencyKey: newKey(),
    ...more,
  });
  const reserve = (input: object = cartOf()) => ask(RESERVE, input);
  const reserved = async (quantity = 1, more: object = {}): Promise<HeldCart> => {
    const { data, errors } = await reserve(cartOf(quantity, more));
    expect(errors).toBeUndefined();
    return data.reserveAtCounter;
  };
  const wish = (held: HeldCart, readerId: string | null, more: object = {}) => ({
    token: held.token,
    way: 'reader',
    readerId,
    payments: [],
    expectedTotal: held.totals.total,
    ...more,
  });
  const atReader = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: 'Bearer sk_test_simulator', 'stripe-account': account };
    const answer = await fetch(`${world.simulatorUrl}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) });
    return (await answer.json()) as any;
  };
  /** A guest holds a card to the reader; refused by the simulator when it asks for none. */
  const tap = (readerId: string, card: string = CARDS.visa) =>
    atReader(`test_helpers/terminal/readers/${readerId}/present_payment_method`, { type: 'card_present', 'card_present[number]': card });
  const pressCancel = (readerId: string) =>
    fetch(`${world.simulatorUrl}/readers`, { method: 'POST', body: new URLSearchParams({ account, reader: readerId, number: 'cancel' }) });
  const trouble = (readerId: string, simulate: string) => atReader(`terminal/readers/${readerId}`, { 'metadata[simulate]': simulate });
  const orders = () =>
    world.connection
      .collection('orders')
      .find({ orgId: org._id as never }, { sort: { createdAt: 1 } })
      .toArray();
  return {
    addOnId: String(addOn._id),
    org,
    event,
    token,
    user,
    account,
    ask,
    charge,
    follow,
    cancel,
    reader,
    cartOf,
    reserve,
    reserved,
    wish,
    tap,
    pressCancel,
    trouble,
    orders,
  };
}

export type ReaderHouse = Awaited<ReturnType<typeof aReaderHouse>>;
