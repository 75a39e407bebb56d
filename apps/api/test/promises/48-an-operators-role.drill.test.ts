import { GraphQLSchemaHost } from '@nestjs/graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { OPERATOR_PERMISSIONS } from '@marquee/shared/counter/operators';
import { percentOf } from '@marquee/shared/money';
import { permissionsOf, type Permission } from '@marquee/shared/permissions';

import { CompsRepository } from '../../src/features/orders/counter/comps.repository.ts';
import { OperatorActorLoader } from '../../src/features/orders/operators/operator-actor-loader.adapter.ts';
import { CounterRulesRepository } from '../../src/features/orders/tills/counter-rules.repository.ts';
import { FEATURE_ACCESS } from '../access/features.ts';
import { declaredPermissions, operationsOf, type Operation } from '../access/operations.ts';
import { newKey, startCheckoutWorld, type CheckoutWorld } from '../checkout-world.ts';
import { anOperator } from '../operator-house.ts';
import { aTillHouse } from '../till-house.ts';

const ROLES = ['BOX_OFFICE', 'ADMIN', 'OWNER'] as const;
const REFUSALS = ['AUTHENTICATION_REQUIRED', 'AUTHORIZATION_REQUIRED', 'FORBIDDEN'];
/** It ends the turn that is tried. */
const ENDS_TURN = ['leaveTill'];
const PERCENTS = { BOX_OFFICE: 20, ADMIN: 50, OWNER: 100 };
const BUDGETS = { BOX_OFFICE: 2, ADMIN: 3, OWNER: 4 };
const RESERVE = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }';
const SELL = 'mutation ($input: SellAtCounterInput!) { sellAtCounter(input: $input) { _id } }';

describe('an operator of a till', () => {
  let world: CheckoutWorld;
  let operations: Operation[];
  const variables = new Map<string, object>();

  beforeAll(async () => {
    world = await startCheckoutWorld();
    operations = operationsOf(world.app.get(GraphQLSchemaHost).schema);
    // everything that is named is another organization's: what is let in changes nothing
    const foreign = await world.given.member('OWNER', await world.given.org({ orgName: 'Harbor Stage Collective', isSeasonTickets: true }));
    for (const { prepare, examples, personal = {} } of FEATURE_ACCESS) {
      const ids = (await prepare(world, foreign)) as object;
      for (const [name, example] of Object.entries(examples)) variables.set(name, example(ids));
      for (const [name, example] of Object.entries(personal)) variables.set(name, example.variables(ids));
    }
  });
  afterAll(() => world?.stop());

  /** A device that an owner is logged in at: whatever the operator may not do, the login could. */
  const aDevice = async () => {
    const house = await aTillHouse(world);
    await house.open();
    const owner = await world.given.member('OWNER', house.org);
    return { ...house, seller: owner };
  };

  /** What this operator was let into. */
  const letInto = async (token: string, headers: Record<string, string>): Promise<Set<string>> => {
    const found = new Set<string>();
    for (const { name, openDocument } of operations.filter((operation) => !ENDS_TURN.includes(operation.name))) {
      const { errors } = await world.gql(openDocument, variables.get(name), token, headers);
      if (!errors?.some(({ extensions }) => REFUSALS.includes(extensions.code))) found.add(name);
    }
    return found;
  };
  const beyond = (found: ReadonlySet<string>, role: (typeof ROLES)[number]): string[] => {
    const own = permissionsOf({ role, isSuperUser: false });
    const may = new Set<string>(OPERATOR_PERMISSIONS.filter((permission) => own.has(permission)));
    const declared = declaredPermissions();
    return [...found].filter((name) => declared.get(name) !== 'public' && !may.has(String(declared.get(name))));
  };

  it.each(ROLES)('Promise 48: BYD-116 of the role %s does what the counter needs, and of every operation nothing else', async (role) => {
    const device = await aDevice();
    const { headers } = await anOperator(world, device, role);
    const found = await letInto(device.seller.token, headers);
    expect(beyond(found, role)).toEqual([]);
    expect([...found]).toEqual(expect.arrayContaining(['reserveAtCounter', 'tills', 'orders', 'contactsAtCounter', 'comps']));
    for (const name of ['saveTill', 'customers', 'mySecurity', 'savePricePercents']) expect([name, found.has(name)]).toEqual([name, false]);
  });

  it('Promise 48, negative control: with all permissions of the role an operator manages the organization', async () => {
    const device = await aDevice();
    const { headers } = await anOperator(world, device, 'ADMIN');
    const load = OperatorActorLoader.prototype.load;
    vi.spyOn(OperatorActorLoader.prototype, 'load').mockImplementation(async function (this: OperatorActorLoader, ...asked) {
      const operator = await load.apply(this, asked);
      return operator && { ...operator, permissions: permissionsOf({ role: 'ADMIN', isSuperUser: false }) as ReadonlySet<Permission> };
    });
    const found = await letInto(device.seller.token, headers);
    vi.restoreAllMocks();
    expect(beyond(found, 'ADMIN').length).toBeGreaterThan(20);
  });

  /** Sells at every percentage and gives away at the same moment, as each role; answers what is beyond any of them. */
  const sellAsAll = async (): Promise<string[]> => {
    const device = await aDevice();
    const { org, event, admin, seller, tillId } = device;
    const eventId = String(event._id);
    const save = 'mutation ($input: SavePricePercentsInput!) { savePricePercents(input: $input) { ADMIN } }';
    await world.gql(save, { input: PERCENTS }, admin.token);
    const budgets = 'mutation ($input: SaveCompBudgetsInput!) { saveCompBudgets(input: $input) { own { role } } }';
    await world.gql(budgets, { input: { eventId, ...BUDGETS } }, admin.token);
    const roleOf = new Map<string, (typeof ROLES)[number]>();
    const sell = async (headers: Record<string, string>, terms: string, percent: number | null) => {
      const priceChanges = percent === null ? [] : [{ itemId: null, price: null, percent, reason: 'Tried' }];
      const cart = { ...device.cart(1), terms, idempotencyKey: newKey(), priceChanges };
      const held = await world.gql(RESERVE, { input: cart }, seller.token, headers);
      if (held.errors) return;
      const { token, totals } = held.data.reserveAtCounter;
      const payments = totals.total > 0 ? [{ way: 'cash', amount: totals.total }] : [];
      const input = { token, payments, expectedTotal: totals.total, tillId, reason: 'Tried', idempotencyKey: newKey() };
      await world.gql(SELL, { input }, seller.token, headers);
    };
    for (const role of ROLES) {
      // the one before is ended when the next one takes over
      const { member, headers } = await anOperator(world, device, role);
      roleOf.set(String(member.user._id), role);
      for (const percent of [5, 20, 20.1, 50, 51, 100]) await sell(headers, 'cash', percent);
      await Promise.all(Array.from({ length: 6 }, () => sell(headers, 'comp', null)));
    }
    const orders = await world.connection
      .collection('orders')
      .find({ orgId: org._id as never })
      .toArray();
    const given = new Map<string, number>();
    const wrong: string[] = [];
    for (const { tickets, till, comp } of orders) {
      const role = roleOf.get(String(till.actorId))!;
      if (comp) given.set(role, (given.get(role) ?? 0) + tickets.length);
      for (const { price, discount } of tickets)
        if (discount > percentOf(price, PERCENTS[role])) wrong.push(`${role} lowered ${price} by ${discount}`);
    }
    for (const role of ROLES) if ((given.get(role) ?? 0) > BUDGETS[role]) wrong.push(`${role} gave ${given.get(role)}`);
    // what is within them is done
    expect(given.get('BOX_OFFICE')).toBeGreaterThanOrEqual(BUDGETS.BOX_OFFICE);
    expect(orders.length).toBeGreaterThan(12);
    return wrong;
  };

  it('Promise 48: BYD-126 BYD-137 lowers no price beyond the percentage of the role, and gives no more away than its budget', async () => {
    expect(await sellAsAll()).toEqual([]);
  });

  it('Promise 48, negative control: without the percentages and the budgets of the organization more is lowered and given', async () => {
    vi.spyOn(CounterRulesRepository.prototype, 'percentsOf').mockResolvedValue({ BOX_OFFICE: 100, ADMIN: 100, OWNER: 100 });
    vi.spyOn(CompsRepository.prototype, 'touch').mockResolvedValue(null);
    const wrong = await sellAsAll();
    vi.restoreAllMocks();
    expect(wrong).toEqual(expect.arrayContaining(['BOX_OFFICE lowered 2500 by 2500', 'BOX_OFFICE gave 6']));
  });
});
