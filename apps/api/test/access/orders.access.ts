import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly orderId: string;
  readonly ticketId: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly mailId: string;
  readonly printId: string;
  readonly fileId: string;
  readonly cartToken: string;
  readonly saleId: string;
  readonly linkToken: string;
  readonly callerHoldId: string;
  readonly refundId: string;
}

const heldForCaller = (token: string) => ({
  token,
  buyer: { fullName: 'Mine Now' },
  until: new Date(Date.now() + 3600_000).toISOString(),
  expectedTotal: 2500,
});

export const ordersAccess: FeatureAccess<Ids> = {
  prepare: async ({ given, gql }, { org, token }) => {
    const event = await given.event(org);
    const order = await given.paidOrder(event);
    const mailId = await given.mail.mail({ orgId: org._id, orderId: order._id });
    const print = 'mutation ($input: PrintOrdersInput!) { printOrders(input: $input) { _id files { _id } } }';
    const { data } = await gql(print, { input: { orderId: order._id } }, token);
    const { _id: printId, files } = data.printOrders;
    const reserve = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token } }';
    const tickets = [{ ticketTypeId: event.ticketTypes[0]!._id, quantity: 1 }];
    const cart = async (terms: string, key: string): Promise<string> => {
      const input = { eventId: event._id, tickets, terms, idempotencyKey: `${key}-${event._id}` };
      return (await gql(reserve, { input }, token)).data.reserveAtCounter.token;
    };
    const hold = 'mutation ($input: HoldForCallerInput!) { holdForCaller(input: $input) { _id } }';
    const held = await gql(hold, { input: heldForCaller(await cart('link', 'held')) }, token);
    const cartToken = await cart('cash', 'prepared');
    const openSales = 'query ($input: OpenSalesInput!) { openSales(input: $input) { sales { _id } } }';
    const open = await gql(openSales, { input: { eventId: event._id } }, token);
    const back = await given.paidOrder(event);
    const { _id: ticketId, price: refundAmount } = back.tickets[0]!;
    const whole = { ticketIds: [ticketId], upgradeIds: [], refundAmount, refundReason: 'Ill', processingFee: false, promoterFee: false };
    const refund = 'mutation ($input: RefundOrderInput!) { refundOrder(input: $input) { _id } }';
    await gql(refund, { input: { orderId: back._id, ...whole } }, token);
    const read = await gql('query ($orderId: ObjectId!) { order(orderId: $orderId) { refunds { _id } } }', { orderId: back._id }, token);
    return {
      refundId: read.data.order.refunds[0]._id,
      saleId: open.data.openSales.sales[0]._id,
      cartToken,
      linkToken: await cart('link', 'to-hold'),
      callerHoldId: held.data.holdForCaller._id,
      printId,
      fileId: files[0]._id,
      orderId: String(order._id),
      ticketId: String(order.tickets[0]!._id),
      eventId: String(event._id),
      ticketTypeId: String(event.ticketTypes[0]!._id),
      mailId,
    };
  },
  examples: {
    orders: ({ eventId }) => ({ query: { eventIds: [eventId] } }),
    order: ({ orderId }) => ({ orderId }),
    breakApartOrders: ({ orderId }) => ({ input: { orderIds: [orderId] } }),
    printOrders: ({ orderId }) => ({ input: { orderIds: [orderId] } }),
    printRun: ({ printId }) => ({ printId }),
    openPrintFile: ({ fileId }) => ({ input: { fileId } }),
    markNotPrinted: ({ printId }) => ({ input: { printId, from: 1, to: 1 } }),
    reserveAtCounter: ({ eventId, ticketTypeId }) => ({
      input: { eventId, tickets: [{ ticketTypeId, quantity: 1 }], terms: 'cash', idempotencyKey: `counter-${eventId}` },
    }),
    comps: ({ eventId }) => ({ input: { eventId } }),
    guestsAtCounter: ({ eventId }) => ({ input: { eventId, email: 'guest@example.com' } }),
    saveCompBudgets: ({ eventId }) => ({ input: { eventId, BOX_OFFICE: 4, ADMIN: null, OWNER: null } }),
    quoteAtCounter: ({ eventId, ticketTypeId }) => ({
      input: { eventId, tickets: [{ ticketTypeId, quantity: 1 }], terms: 'cash', idempotencyKey: `quoted-${eventId}` },
    }),
    openSales: ({ eventId }) => ({ input: { eventId } }),
    takeOverSale: ({ saleId }) => ({ input: { saleId, idempotencyKey: `taken-${saleId}` } }),
    giveUpSale: ({ saleId }) => ({ input: { saleId } }),
    noteSale: ({ cartToken }) => ({ input: { token: cartToken, buyer: { fullName: 'Mine Now' }, payments: [] } }),
    callerHolds: ({ eventId }) => ({ eventId }),
    holdForCaller: ({ linkToken }) => ({ input: heldForCaller(linkToken) }),
    giveUpCaller: ({ callerHoldId }) => ({ input: { callerHoldId } }),
    voidSale: ({ orderId }) => ({ input: { orderId } }),
    renewCodes: ({ orderId }) => ({ input: { orderId, reason: 'Mine now' } }),
    handOutOrder: ({ orderId }) => ({ input: { orderId } }),
    sellAtCounter: ({ cartToken }) => ({
      input: {
        token: cartToken,
        payments: [{ way: 'cash', amount: 2500 }],
        buyer: { fullName: 'Mine Now', email: 'mine-now@example.com' },
        expectedTotal: 2500,
        idempotencyKey: `sale-${cartToken.slice(0, 20)}`,
      },
    }),
    receipt: ({ orderId }) => ({ orderId }),
    mailReceipt: ({ orderId }) => ({ input: { orderId, email: 'mine-now@example.com' } }),
    exchangeAtCounter: ({ orderId, ticketId, cartToken }) => ({
      input: { orderId, ticketIds: [ticketId], token: cartToken, payments: [], expectedDifference: 0, idempotencyKey: `swap-${orderId}` },
    }),
    chargeAtCounter: ({ cartToken }) => ({
      input: { token: cartToken, way: 'card', payments: [{ way: 'cash', amount: 500 }], expectedTotal: 2500 },
    }),
    followCharge: ({ cartToken }) => ({ input: { token: cartToken } }),
    cancelCharge: ({ cartToken }) => ({ input: { token: cartToken } }),
    refundOrder: ({ orderId, ticketId }) => ({
      input: {
        orderId,
        ticketIds: [ticketId],
        upgradeIds: [],
        refundAmount: 2500,
        refundReason: 'Mine now',
        processingFee: false,
        promoterFee: false,
      },
    }),
    repayRefund: ({ refundId }) => ({ input: { refundId, way: 'cash', idempotencyKey: `again-${refundId}` } }),
    exchangeNight: ({ orderId, ticketId, eventId, ticketTypeId }) => ({
      input: { orderId, ticketId, nightId: orderId, eventId, ticketTypeId, way: 'cash', idempotencyKey: `exchange-${orderId}` },
    }),
    refundSeasonOrder: ({ orderId }) => ({ input: { orderId, refundAmount: 2500, refundReason: 'Mine now', confirmsUsed: true } }),
    seatMap: ({ eventId }) => ({ eventId }),
    seatTickets: ({ eventId }) => ({ eventId }),
    seatlessHolders: ({ eventId }) => ({ eventId }),
    giveNightSeat: ({ orderId, ticketId }) => ({ input: { orderId, ticketId, seatId: 'A1' } }),
    moveTicket: ({ orderId, ticketId }) => ({ input: { orderId, ticketId, seatId: 'A1' } }),
    moveTickets: ({ orderId, ticketId }) => ({ input: { orderId, tickets: [{ ticketId, seatId: 'A1' }] } }),
    undoSeatMove: ({ orderId }) => ({ input: { orderId, undoKey: 'any' } }),
    swapTickets: ({ orderId, ticketId }) => ({ input: { first: { orderId, ticketId }, second: { orderId, ticketId } } }),
    cancelOrder: ({ orderId }) => ({ input: { orderId, cancelReason: 'Mine now' } }),
    resendConfirmation: ({ orderId }) => ({ input: { orderId } }),
    resendMail: ({ orderId, mailId }) => ({ input: { orderId, mailId, email: 'mine-now@example.com' } }),
    scanList: ({ eventId }) => ({ eventId }),
    scanTickets: ({ orderId, ticketId }) => ({ input: { orderId, ticketIds: [ticketId], upgradeIds: [] } }),
    updateScan: ({ orderId, ticketId }) => ({ input: { orderId, ticketId, scan: false } }),
    doorCode: ({ eventId }) => ({ eventId, code: '4K2H9T-01-RXC' }),
    doorHolders: ({ eventId }) => ({ eventId, text: 'Theo' }),
    admitItem: ({ eventId, orderId, ticketId }) => ({ input: { eventId, orderId, itemId: ticketId, qrVersion: 1 } }),
    checkInOrder: ({ eventId, orderId }) => ({ input: { eventId, orderId } }),
    scanCode: ({ eventId, ticketId }) => ({ input: { eventId, code: ticketId } }),
  },
  personal: {
    orderLetter: { why: 'for whoever has the mailed link', variables: () => ({ link: 'damaged' }) },
    sendMyTickets: { why: 'before there is a caller', variables: () => ({ input: { email: 'nobody@example.com' } }) },
    myOrders: { why: "the caller's own purchases", variables: () => ({}) },
    ticketLink: { why: "a link of the caller's own", variables: () => ({ link: 'damaged' }) },
  },
};
