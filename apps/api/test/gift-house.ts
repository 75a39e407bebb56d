import { newKey, type CheckoutWorld } from './checkout-world.ts';
import type { GqlAnswer } from './test-app.ts';
import { aTillHouse } from './till-house.ts';

const DOCUMENTS = {
  issueGiftCard: 'mutation ($input: IssueGiftCardInput!) { issueGiftCard(input: $input) { code card { _id last balance state } } }',
  blockGiftCard: 'mutation ($input: BlockGiftCardInput!) { blockGiftCard(input: $input) { state } }',
  adjustGiftCard: 'mutation ($input: AdjustGiftCardInput!) { adjustGiftCard(input: $input) { balance } }',
  reserveAtCounter: 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }',
  sellAtCounter:
    'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id number tickets { _id } payments { way amount reference } } }',
  chargeAtCounter:
    'mutation ($input: ChargeAtCounterInput!) { chargeAtCounter(input: $input) { amount order { _id } form { clientSecret publishableKey stripeAccountId } } }',
  exchangeAtCounter: 'mutation ($input: ExchangeAtCounterInput!) { exchangeAtCounter(input: $input) { _id payments { way amount } } }',
  cancelCharge: 'mutation ($input: CounterTokenInput!) { cancelCharge(input: $input) { state } }',
  followCharge: 'mutation ($input: CounterTokenInput!) { followCharge(input: $input) { state } }',
} as const;
const CARD = `query ($giftCardId: ObjectId!) { giftCard(giftCardId: $giftCardId) { last initial balance state note email
  entries { kind amount balance orderNumber by way reason shiftId } } }`;
const AT_TILL = 'query ($code: String!) { giftCardAtTill(code: $code) { last state balance } }';
const PAGE =
  'query ($query: GiftCardsQueryInput, $pagination: PaginationInput) { giftCards(query: $query, pagination: $pagination) { cards { _id last } after hasMore owed } }';

export const GIFT_WAYS = ['cash', 'check', 'elsewhere', 'giftCard', 'card', 'comp'];

/** A till house that sells gift cards and takes them, with its drawer open. */
export async function aGiftHouse(world: CheckoutWorld, ofEvent: object = {}) {
  const house = await aTillHouse(world, { ofTill: { ways: GIFT_WAYS }, ofEvent });
  const { seller, admin, org, tillId, cart } = house;
  const shift = await house.open();
  const act = (name: keyof typeof DOCUMENTS, input: object, token = seller.token, headers = {}): Promise<GqlAnswer> =>
    world.gql(DOCUMENTS[name], { input }, token, headers);
  const issue = (amount: number, more: object = {}, token = seller.token) =>
    act('issueGiftCard', { tillId, amount, way: 'cash', idempotencyKey: newKey(), ...more }, token);
  const aCard = async (amount: number, more: object = {}): Promise<{ code: string; _id: string; last: string }> => {
    const { data, errors } = await issue(amount, more);
    if (errors) throw new Error(JSON.stringify(errors));
    return { code: data.issueGiftCard.code, ...data.issueGiftCard.card };
  };
  const hold = async (quantity = 2, more: object = {}): Promise<string> =>
    (await act('reserveAtCounter', { ...cart(quantity), terms: 'giftCard', tillId, idempotencyKey: newKey(), ...more })).data
      .reserveAtCounter.token;
  const part = (code: string, amount: number) => ({ way: 'giftCard', amount, reference: code });
  /** Sells two tickets for $50.00. */
  const pay = async (payments: object[], more: object = {}, token = seller.token) =>
    act('sellAtCounter', { token: await hold(), tillId, payments, expectedTotal: 5000, idempotencyKey: newKey(), ...more }, token);
  // eslint-disable-next-line typescript/no-explicit-any
  const cardOf = async (giftCardId: string): Promise<any> => (await world.gql(CARD, { giftCardId }, admin.token)).data.giftCard;
  const block = (giftCardId: string, isBlocked = true, token = admin.token) =>
    act('blockGiftCard', { giftCardId, isBlocked, reason: 'Lost' }, token);
  const adjust = (giftCardId: string, amount: number) => act('adjustGiftCard', { giftCardId, amount, reason: 'Goodwill' }, admin.token);
  const atTill = (code: string, token = seller.token) => world.gql(AT_TILL, { code }, token);
  const page = (variables: object = {}, token = admin.token) => world.gql(PAGE, variables, token);
  const ofOrg = (name: string) =>
    world.connection
      .collection(name)
      .find({ orgId: org._id as never })
      .toArray();
  return { ...house, shift, act, issue, aCard, hold, part, pay, cardOf, block, adjust, atTill, page, ofOrg };
}

export type GiftHouse = Awaited<ReturnType<typeof aGiftHouse>>;

const sum = (of: readonly { readonly [key: string]: unknown }[], field: string) => of.reduce((all, each) => all + Number(each[field]), 0);

/**
 * What is wrong with the gift cards of a house: a balance below 0, one that is not the sum of its entries, or another sum than the ledger owes and
 * orders that await their card hold.
 */
export async function giftCardViolations(world: CheckoutWorld, orgId: string): Promise<string[]> {
  const ofOrg = (name: string) =>
    world.connection
      .collection(name)
      .find({ orgId: orgId as never })
      .toArray();
  const [cards, entries, ledger, orders] = await Promise.all(['giftCards', 'giftCardEntries', 'ledger', 'orders'].map(ofOrg));
  const found = cards!.flatMap(({ _id, last, balance }) => {
    const own = entries!.filter(({ cardId }) => String(cardId) === String(_id));
    return [
      ...(balance < 0 ? [`${last}: ${balance} is left`] : []),
      ...(sum(own, 'amount') === balance ? [] : [`${last}: ${balance} is left, its entries have ${sum(own, 'amount')}`]),
    ];
  });
  const lines = ledger!.flatMap(({ lines: of }) => of as { kind: string; cents: number }[]).filter(({ kind }) => kind === 'GiftCard');
  const held = orders!
    .filter(({ state }) => state === 'AwaitingPayment')
    .flatMap(({ payments }) => payments as { way: string; amount: number }[])
    .filter(({ way }) => way === 'giftCard');
  const [owed, left] = [sum(lines, 'cents'), sum(cards!, 'balance') + sum(held, 'amount')];
  return owed === left ? found : [...found, `the ledger owes ${owed}, the cards have ${left}`];
}
