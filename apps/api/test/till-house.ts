import { newKey, type CheckoutWorld } from './checkout-world.ts';
import type { GqlAnswer } from './test-app.ts';

const SHIFT = `_id number state float proposed left reason openedBy { name } closedBy { name }
  counts { amount expected cashSales cashRefunds piles { value count } by { name } } lines { kind amount reason by { name } }`;

export const TILL_DOCUMENTS = {
  tills: `{ tills { _id name venueId ways hasDrawer readerId printer sellableIds ticketTypeIds allowsCodes left shift { ${SHIFT} } shifts { _id } } }`,
  saveTill: 'mutation ($input: SaveTillInput!) { saveTill(input: $input) { _id name hasDrawer } }',
  retireTill: 'mutation ($input: RetireTillInput!) { retireTill(input: $input) { _id retiredAt } }',
  openShift: `mutation ($input: OpenShiftInput!) { shift: openShift(input: $input) { ${SHIFT} } }`,
  moveCash: `mutation ($input: MoveCashInput!) { shift: moveCash(input: $input) { ${SHIFT} } }`,
  countShift: `mutation ($input: CountShiftInput!) { shift: countShift(input: $input) { ${SHIFT} } }`,
  resumeShift: `mutation ($input: ResumeShiftInput!) { shift: resumeShift(input: $input) { ${SHIFT} } }`,
  closeShift: `mutation ($input: CloseShiftInput!) { shift: closeShift(input: $input) { ${SHIFT} } }`,
  correctShift: `mutation ($input: CorrectShiftInput!) { shift: correctShift(input: $input) { ${SHIFT} } }`,
  shiftReport: `query ($shiftId: ObjectId!) { shiftReport(shiftId: $shiftId) { shift { ${SHIFT} } byWay { name count sales refunds } byPerson { name count sales refunds }
    byEvent { name count sales refunds } byType { name count sales refunds } total { count sales refunds } tickets comps cashSales cashRefunds expected counted
    isInLedger orders { orderId number amount ways reason person } } }`,
  refundOrder: `mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { refundedAmount refunds { state amount ways } } }`,
} as const;

/** Notes and coins that make an amount in whole dollars. */
export const dollars = (count: number) => [{ value: 100, count }];

/** A house with an event on sale, a till with a drawer, an admin and somebody of the box office. */
export async function aTillHouse(
  world: CheckoutWorld,
  { totalQty = 200, price = 2500, ofTill = {} as object, ofEvent = {} as object } = {},
) {
  const ticketType = world.given.events.ticketType({ totalQty, purchaseLimit: 0 }, [{ price }]);
  const { org, event } = await world.seller({ ticketTypes: [ticketType], ...ofEvent });
  const admin = await world.given.member('ADMIN', org);
  const seller = await world.given.member('BOX_OFFICE', org);
  const ask = async (name: keyof typeof TILL_DOCUMENTS, input: object = {}, token = seller.token): Promise<GqlAnswer> =>
    world.gql(TILL_DOCUMENTS[name], name === 'tills' ? {} : name === 'shiftReport' ? input : { input }, token);
  const till = (more: object = {}) => ({
    name: 'Front window',
    venueId: null,
    ways: ['cash', 'check', 'elsewhere', 'comp'],
    hasDrawer: true,
    readerId: null,
    printer: null,
    sellableIds: [],
    ticketTypeIds: [],
    allowsCodes: true,
    ...more,
  });
  const addTill = async (more: object = {}): Promise<string> => (await ask('saveTill', till(more), admin.token)).data.saveTill._id;
  const tillId = await addTill(ofTill);
  // eslint-disable-next-line typescript/no-explicit-any
  const open = async (count = 200, at = tillId): Promise<any> => (await ask('openShift', { tillId: at, piles: dollars(count) })).data.shift;
  const cart = (quantity = 1, more: object = {}) => ({
    eventId: String(event._id),
    tickets: [{ ticketTypeId: String(event.ticketTypes[0]!._id), quantity }],
    ...more,
  });
  /** Sells at the till for cash. */
  const sell = (quantity = 1, more: object = {}, token = seller.token) => world.sellAtCounter(cart(quantity), token, { tillId, ...more });
  const refund = (order: { _id: string; tickets: { _id: string }[] }, more: object = {}, token = seller.token) =>
    ask(
      'refundOrder',
      {
        orderId: order._id,
        ticketIds: order.tickets.map(({ _id }) => _id),
        upgradeIds: [],
        refundAmount: price * order.tickets.length,
        refundReason: 'Ill',
        processingFee: false,
        promoterFee: false,
        idempotencyKey: newKey(),
        tillId,
        ...more,
      },
      token,
    );
  const move = (shiftId: string, kind: string, amount: number, reason = 'Change', more: object = {}) =>
    ask('moveCash', { shiftId, kind, amount, reason, idempotencyKey: newKey(), ...more });
  const stored = (name: 'orders' | 'refunds' | 'shifts' | 'drawerLines' | 'ledger') =>
    world.connection
      .collection(name)
      .find({ orgId: org._id as never })
      .toArray();
  return { org, event, admin, seller, tillId, till, addTill, ask, open, cart, sell, refund, move, stored };
}

export const codeOf = ({ errors }: GqlAnswer) => errors?.[0]?.extensions?.code as string | undefined;
