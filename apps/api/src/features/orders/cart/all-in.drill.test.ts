import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { allInCart, priceRulesOf } from '@marquee/shared/orders/all-in-price';
import { FEE_APPLIERS, FEE_LEVELS, type Fee, type FeeFilter, type PaymentMethod } from '@marquee/shared/orders/fees';
import type { CartItem, Discount } from '@marquee/shared/orders/price-cart';

import { newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { EventRecord } from '../../events/public/event-records.ts';

const OFFER = 'ticketTypes { _id price listPrice rollFees nextPrice soldOut } upgrades { _id price listPrice rollFees }';
const PAGE = `query($stub: String!) { publicEvent(stub: $stub) { processAs salesTaxPercent ${OFFER}
  fees { name type value appliedTo appliedBy minAppliedToPrice maxAppliedToPrice filters } } }`;
const CODE = `mutation($input: ApplyCodeInput!) { applyCode(input: $input) { appliesTo discountType discountValue reducedTicketTypeIds ${OFFER} } }`;

/** The minimum charge of a card. */
const LEAST_CHARGE = 50;

interface Offered {
  readonly _id: string;
  readonly price: number;
  readonly listPrice: number;
  readonly rollFees: boolean;
}

const percent = fc.integer({ min: 0, max: 20_00 }).map((points) => points / 100);
const cents = fc.integer({ min: 0, max: 120_00 });
const someFee = fc.record({
  appliedTo: fc.constantFrom(...FEE_LEVELS),
  appliedBy: fc.constantFrom(...FEE_APPLIERS),
  minAppliedToPrice: fc.oneof(fc.constant(0), cents),
  maxAppliedToPrice: fc.oneof(fc.constant(0), cents),
  filters: fc.constantFrom<FeeFilter[]>([], [], [], ['CardEntry'], ['CardReader'], ['Seated'], ['GuestTicket']),
  paymentMethods: fc.constantFrom<PaymentMethod[]>([], [], [], ['Cash']),
  kind: fc.oneof(
    fc.record({ type: fc.constant('Flat' as const), value: fc.integer({ min: 0, max: 9_00 }) }),
    fc.record({ type: fc.constant('Percent' as const), value: percent }),
  ),
});
const someCode = fc.option(
  fc.record({
    appliesTo: fc.constantFrom('PerTicket' as const, 'PerOrder' as const),
    isOfFirstType: fc.boolean(),
    kind: fc.oneof(
      fc.record({ discountType: fc.constant('Flat' as const), discountValue: cents }),
      fc.record({ discountType: fc.constant('Percent' as const), discountValue: percent }),
    ),
  }),
);
const someSale = fc.record({
  tickets: fc.array(
    fc.record({
      price: fc.oneof(fc.constant(0), cents, cents),
      nextPrice: cents,
      rollFees: fc.boolean(),
      quantity: fc.integer({ min: 0, max: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  addOn: fc.option(fc.record({ price: cents, rollFees: fc.boolean(), quantity: fc.integer({ min: 0, max: 3 }) })),
  fees: fc.array(someFee, { maxLength: 5 }),
  code: someCode,
  tax: fc.oneof(fc.constant(0), percent),
});
type Sale = typeof someSale extends fc.Arbitrary<infer T> ? T : never;

describe('the price on the page', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  let visitors = 0;
  /** Each run is a separate visitor, because attempts are counted. */
  const asVisitor = () => {
    const agent = `visitor ${++visitors}`;
    return async (query: string, variables: object) => {
      const { body } = await world.http.post('/graphql').set('user-agent', agent).send({ query, variables });
      // what costs less than a card is charged at least is not sold: such a run shows nothing
      fc.pre(body.errors?.[0]?.extensions.code !== 'PAYMENT_TOO_SMALL');
      expect(body.errors).toBeUndefined();
      return body.data;
    };
  };

  async function sell({ tickets, addOn, fees, code, tax }: Sale) {
    const { events } = world.given;
    const inAnHour = new Date(world.clock.now().getTime() + 3_600_000);
    const types = tickets.map(({ price, nextPrice, rollFees }, i) =>
      events.ticketType({ name: `Type ${i}`, rollFees, purchaseLimit: 0 }, [
        { name: 'Early', price, endsAt: inAnHour },
        { name: 'Late', price: nextPrice, startsAt: inAnHour },
      ]),
    );
    const promotion = code && {
      ...code.kind,
      appliesTo: code.appliesTo,
      ticketTypeIds: code.isOfFirstType ? [types[0]!._id] : [],
    };
    const { org, event } = await world.seller({
      ticketTypes: types,
      upgrades: addOn ? [events.upgrade({ price: addOn.price, rollFees: addOn.rollFees, purchaseLimit: 0 })] : [],
      promotions: promotion ? [events.promotion({ code: 'CODE', ...promotion })] : [],
    });
    for (const [i, { kind, ...fee }] of fees.entries()) await events.fee(org, { name: `Fee ${i}`, ...fee, ...kind });
    if (tax > 0) await events.salesTax(event, tax);
    return { org, event };
  }

  interface Shown {
    readonly tickets: readonly Offered[];
    readonly upgrades: readonly Offered[];
    readonly cartOf: (items: readonly CartItem[]) => ReturnType<typeof allInCart>;
  }

  /** The page's knowledge: only public query results. */
  async function page(ask: ReturnType<typeof asVisitor>, event: EventRecord, code: string | null): Promise<Shown> {
    const { publicEvent } = await ask(PAGE, { stub: String(event._id) });
    const applied = code ? (await ask(CODE, { input: { eventId: String(event._id), code } })).applyCode : null;
    const { ticketTypes, upgrades } = applied ?? publicEvent;
    const discount: Discount | null = applied && { ...applied, ticketTypeIds: applied.reducedTicketTypeIds };
    const isOfNone = applied?.appliesTo === 'PerTicket' && applied.reducedTicketTypeIds.length === 0;
    const rules = priceRulesOf(publicEvent as { salesTaxPercent: number; fees: Fee[]; processAs: string }, isOfNone ? null : discount);
    return { tickets: ticketTypes, upgrades, cartOf: (items) => allInCart(items, rules) };
  }

  const itemOf = (kind: CartItem['kind'], { _id, listPrice, rollFees }: Offered): CartItem => ({
    kind,
    price: listPrice,
    rollFees,
    ticketTypeId: _id,
  });
  const reserve = async (
    ask: ReturnType<typeof asVisitor>,
    event: EventRecord,
    tickets: readonly (readonly [string, number])[],
    upgrades: readonly (readonly [string, number])[],
    code: string | null,
  ) => {
    const input = {
      eventId: String(event._id),
      tickets: tickets.map(([ticketTypeId, quantity]) => ({ ticketTypeId, quantity })),
      upgrades: upgrades.map(([upgradeId, quantity]) => ({ upgradeId, quantity })),
      code,
      idempotencyKey: newKey(),
    };
    const answer = await ask(
      'mutation($input: ReserveInput!) { reserve(input: $input) { token onceFee lines { allInTotal } totals { salesTax total } } }',
      { input },
    );
    return answer.reserve as {
      token: string;
      onceFee: number;
      lines: { allInTotal: number }[];
      totals: { salesTax: number; total: number };
    };
  };

  it(
    'BYD-003 is what is charged, to the cent, once the announced tax is added: any fees, tiers, code and quantities',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(someSale, async (sale) => {
          const ask = asVisitor();
          const { org, event } = await sell(sale);
          const code = sale.code && 'CODE';
          const shown = await page(ask, event, code);
          const quantities = sale.tickets.map(({ quantity }) => quantity);
          if (!quantities.some((quantity) => quantity > 0)) quantities[0] = 1;
          const tickets = shown.tickets.map((type, i) => [type._id, quantities[i]!] as const).filter(([, quantity]) => quantity > 0);
          const addOns = shown.upgrades.map(({ _id }) => [_id, sale.addOn?.quantity ?? 0] as const).filter(([, quantity]) => quantity > 0);
          const items = [
            ...shown.tickets.flatMap((type, i) => Array.from({ length: quantities[i]! }, () => itemOf('Ticket', type))),
            ...shown.upgrades.flatMap((upgrade) => Array.from({ length: sale.addOn?.quantity ?? 0 }, () => itemOf('Upgrade', upgrade))),
          ];
          const said = shown.cartOf(items);
          const held = await reserve(ask, event, tickets, addOns, code);
          expect(said.beforeTax + said.priced.tax).toBe(held.totals.total);
          expect([said.priced.tax, said.once]).toEqual([held.totals.salesTax, held.onceFee]);
          expect(held.lines.reduce((sum, line) => sum + line.allInTotal, 0)).toBe(said.beforeTax);
          if (held.totals.total < LEAST_CHARGE) return;
          const start = await world.startPayment(held);
          await world.pay(start.data.startPayment);
          expect(world.booksOf(org).captured).toBe(held.totals.total);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('BYD-001 BYD-002 of one ticket or add-on is what buying it adds to the charge', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(someSale, async (sale) => {
        const ask = asVisitor();
        const { event } = await sell(sale);
        const { tickets, upgrades } = await page(ask, event, null);
        const before = ({ totals }: { totals: { total: number; salesTax: number } }) => totals.total - totals.salesTax;
        for (const { _id, price } of tickets) expect(before(await reserve(ask, event, [[_id, 1]], [], null))).toBe(price);
        const cheapest = tickets.filter(({ listPrice }) => listPrice > 0).toSorted((a, b) => a.listPrice - b.listPrice)[0];
        if (!cheapest) return;
        for (const { _id, price } of upgrades) {
          const held = await reserve(ask, event, [[cheapest._id, 1]], [[_id, 1]], null);
          const added = before(held) - cheapest.price;
          // a fee on orders up to an amount that ends beside the add-on lowers the order, and not the add-on's own line
          expect(price).toBe(added < price ? held.lines.at(-1)!.allInTotal : added);
        }
      }),
      { numRuns: 15 },
    );
  });
});
