import { GraphQLSchemaHost } from '@nestjs/graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { AccessGuard } from '#platform/auth/access.guard';
import { Authenticator } from '#platform/auth/authenticator.service';
import { requestOf } from '#platform/auth/request-of';

import { ACCESS_TABLE, type Least } from './access/access-table.ts';
import { DEVICE_TABLE } from './access/door-table.ts';
import type { Owner } from './access/feature-access.ts';
import { FEATURE_ACCESS } from './access/features.ts';
import { declaredAccess, operationsOf, type Operation } from './access/operations.ts';
import { seasonOperations } from './access/season-operations.ts';
import { snapshotOf } from './access/snapshot.ts';
import { aDoorDevice } from './door-device.ts';
import { startTestApp, type GqlAnswer, type TestApp } from './test-app.ts';

const CALLERS = ['anonymous', 'USER', 'SCANNER', 'BOX_OFFICE', 'ADMIN', 'OWNER', 'SUPER_USER'] as const;
const REFUSALS = ['AUTHENTICATION_REQUIRED', 'AUTHORIZATION_REQUIRED', 'FORBIDDEN'];
/** These end the login that calls them. */
const ENDS_LOGIN = ['logout', 'signOutEverywhere', 'setUserOrgContext', 'loginAsOrganization'];

describe('operation access', () => {
  let world: TestApp;
  let operations: Operation[];
  let foreign: Owner;
  const variables = new Map<string, object>();
  /** The operations each caller was not refused, computed once. */
  const allowedOf = new Map<string, Set<string>>();

  beforeAll(async () => {
    world = await startTestApp();
    operations = operationsOf(world.app.get(GraphQLSchemaHost).schema);
    foreign = await world.given.member('OWNER', await world.given.org({ orgName: 'Harbor Stage Collective', isSeasonTickets: true }));
    for (const { prepare, examples, personal = {} } of FEATURE_ACCESS) {
      const ids = (await prepare(world, foreign)) as object;
      for (const [name, example] of Object.entries(examples)) variables.set(name, example(ids));
      for (const [name, example] of Object.entries(personal)) variables.set(name, example.variables(ids));
    }
  });
  afterAll(() => world?.stop());

  const logIn = async (caller: (typeof CALLERS)[number], home: Owner): Promise<string | undefined> =>
    caller === 'anonymous' ? undefined : (await world.given.member(caller, home.org)).token;

  const call = ({ name, document }: Operation, token?: string) => world.gql(document, variables.get(name), token);

  it('has a row in the table and an example for every operation, and none for others', () => {
    const names = operations.map(({ name }) => name).toSorted();
    expect(
      Object.keys(ACCESS_TABLE)
        .filter((name) => names.includes(name))
        .toSorted(),
    ).toEqual(names);
    expect([...variables.keys()].toSorted()).toEqual(names);
  });

  it('AUT-036 refuses every operation that names a season, and only those, to an organization with season tickets disabled', async () => {
    const { token } = await world.given.member('OWNER', await world.given.org({ isSeasonTickets: false }));
    // what was sold can be refunded afterwards, too
    const stays = new Set(['updateEvent', 'refundSeasonOrder']);
    const ofSeasons = operations.filter(({ name }) => !stays.has(name) && /season/i.test(name));
    expect(ofSeasons.length).toBeGreaterThan(9);
    const asked = new Map(seasonOperations(world.app.get(GraphQLSchemaHost).schema).map(({ name, inSeason }) => [name, inSeason]));
    for (const { name } of ofSeasons) if (!asked.has(name)) asked.set(name, (given) => given);
    expect([...asked.keys()]).toEqual(
      expect.arrayContaining(['fees', 'salesReport', 'orderAnalytics', 'createEvent', 'orders', 'seasons']),
    );
    const wrong: string[] = [];
    for (const operation of operations) {
      const inSeason = asked.get(operation.name);
      // a public one asks the organization of the season
      const isPublic = ACCESS_TABLE[operation.name as keyof typeof ACCESS_TABLE] === 'public';
      if (!inSeason || isPublic || operation.name === 'updateEvent') continue;
      const named = operation.name === 'exportFigureLines' ? { input: { query: { figure: 'revenue' } } } : variables.get(operation.name)!;
      const { errors } = await world.gql(operation.document, inSeason(named), token);
      if (errors?.[0]?.extensions.code !== 'SEASONS_DISABLED') wrong.push(`${operation.name}: ${errors?.[0]?.message ?? 'answered'}`);
    }
    expect(wrong).toEqual([]);
    expect((await world.gql('{ orders { orders { _id } } }', {}, token)).errors).toBeUndefined();
  });

  it('ACC-096 declares at each operation the role of the table; what declares nothing is closed', () => {
    const declared = declaredAccess();
    const expected = new Map(operations.map(({ name }) => [name, ACCESS_TABLE[name]]));
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
  });

  it.each(CALLERS)('Promise 12: ACC-101 ACC-097 ACC-211 lets %s call what the table says and nothing else', async (caller) => {
    const home = await world.given.member('OWNER');
    let token = await logIn(caller, home);
    const wrong: string[] = [];
    const allowed = new Set<string>();
    for (const operation of operations) {
      const answer = await world.gql(operation.openDocument, variables.get(operation.name), token);
      if (!isRefused(answer)) allowed.add(operation.name);
      const problem = problemOf(operation, answer, isAllowed(caller, ACCESS_TABLE[operation.name]));
      if (problem) wrong.push(problem);
      if (ENDS_LOGIN.includes(operation.name)) token = await logIn(caller, home);
    }
    expect(wrong).toEqual([]);
    allowedOf.set(caller, allowed);
  });

  it('Promise 12: BYD-145 lets a device of a door call what its table names, and refuses it everything else', async () => {
    const { headers } = await aDoorDevice(world, await world.given.member('OWNER', foreign.org), { maySell: true });
    const wrong: string[] = [];
    for (const operation of operations) {
      const answer = await world.gql(operation.openDocument, variables.get(operation.name), undefined, headers);
      const mayCall = ACCESS_TABLE[operation.name] === 'public' || DEVICE_TABLE.includes(operation.name);
      const problem = problemOf(operation, answer, mayCall);
      if (problem) wrong.push(problem);
    }
    expect(wrong).toEqual([]);
  });

  it('ACC-207 refuses a malformed, a revoked and an expired token at every operation that needs a login', async () => {
    const home = await world.given.member('OWNER');
    const [revoked, expired] = [(await logIn('SUPER_USER', home))!, (await logIn('SUPER_USER', home))!];
    await world.gql('mutation { logout }', {}, revoked);
    const [head, claims] = expired.split('.');
    const tokens = { malformed: `${head}.${claims}`, revoked, expired };
    const closed = operations.filter(({ name }) => ACCESS_TABLE[name] !== 'public');
    const wrong: string[] = [];
    for (const [fault, token] of Object.entries(tokens)) {
      if (fault === 'expired') world.clock.forward(15 * 24 * 3_600_000);
      for (const operation of closed) {
        const { errors, data } = await call(operation, token);
        const isEnded = errors?.[0]?.message === 'Authentication Required.' && errors[0].extensions.code === 'AUTHENTICATION_REQUIRED';
        if (!isEnded || data?.[operation.name]) wrong.push(`${operation.name} with the ${fault} token: ${JSON.stringify(errors)}`);
      }
    }
    world.clock.release();
    expect(closed.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('AUT-190 AUT-214 OPS-007 follows rank: each rank may call what those below may, and a super user everything', () => {
    expect([...allowedOf.keys()]).toEqual(CALLERS);
    for (const [index, caller] of CALLERS.slice(1).entries()) {
      const below = [...allowedOf.get(CALLERS[index]!)!];
      expect(below.filter((name) => !allowedOf.get(caller)!.has(name))).toEqual([]);
      expect(allowedOf.get(caller)!.size).toBeGreaterThan(below.length);
    }
    expect(allowedOf.get('SUPER_USER')!.size).toBe(operations.length);
  });

  it('OPS-008 lets box office read orders, events, wait lists, holds and seasons, and refuses it to scanners and customers', () => {
    const reads = ['orders', 'order', 'event', 'waitList', 'holdRelease', 'season'];
    const readsOf = (caller: (typeof CALLERS)[number]) => reads.filter((name) => allowedOf.get(caller)!.has(name));
    expect([readsOf('BOX_OFFICE'), readsOf('SCANNER'), readsOf('USER')]).toEqual([reads, [], []]);
  });

  it('Promise 12, negative control: without the guard everybody is let in, and the same calls say so', async () => {
    const home = await world.given.member('OWNER');
    const token = await logIn('SCANNER', home);
    const closed = operations.filter(({ name, kind }) => kind === 'query' && !isAllowed('SCANNER', ACCESS_TABLE[name]));
    vi.spyOn(AccessGuard.prototype, 'canActivate').mockImplementation(async (context) => {
      await world.app.get(Authenticator).actorOf(requestOf(context));
      return true;
    });
    const wrong: string[] = [];
    for (const operation of closed) {
      const problem = problemOf(operation, await world.gql(operation.openDocument, variables.get(operation.name), token), false);
      if (problem) wrong.push(problem);
    }
    vi.restoreAllMocks();
    expect(closed.length).toBeGreaterThan(0);
    expect(wrong).toHaveLength(closed.length);
  });

  it('Promise 11: ACC-105 another organization finds nothing, changes nothing and sees nothing, whatever it calls', async () => {
    const personal = new Set(FEATURE_ACCESS.flatMap((feature) => Object.keys(feature.personal ?? {})));
    let stranger = await world.given.member('OWNER', await world.given.org({ orgName: 'Stranger Things', isSeasonTickets: true }));
    const before = await snapshotOf(world.connection, foreign.org._id);
    const wrong: string[] = [];
    for (const operation of operations.filter(({ name }) => !personal.has(name))) {
      const answer = await call(operation, stranger.token);
      const shown = [...before.ids].filter((id) => JSON.stringify(answer.data ?? null).includes(id));
      if (shown.length > 0) wrong.push(`${operation.name} shows ${shown.join(', ')}`);
      if (!foundNothing(operation, answer)) wrong.push(`${operation.name} answers ${JSON.stringify(answer).slice(0, 400)}`);
      if (ENDS_LOGIN.includes(operation.name)) stranger = await world.given.member('OWNER', stranger.org);
    }
    const after = await snapshotOf(world.connection, foreign.org._id);
    expect(wrong).toEqual([]);
    expect(after.documents).toEqual(before.documents);
  });

  it('Promise 11, negative control: ACC-105 somebody inside finds with the same calls what the stranger did not', async () => {
    const found: string[] = [];
    const scoped = operations.filter(({ name }) => /[0-9a-f]{24}/.test(JSON.stringify(variables.get(name))) && !ENDS_LOGIN.includes(name));
    for (const operation of scoped) {
      const { errors } = await call(operation, foreign.token);
      if (!errors?.some(({ extensions }) => /NOT_FOUND|UNKNOWN/.test(extensions.code))) found.push(operation.name);
    }
    expect(found.length).toBeGreaterThan(10);
    expect(found.toSorted()).toEqual(scoped.map(({ name }) => name).toSorted());
  });

  it('AUT-240 ACC-101 ACC-218 answers a lost organization context with the words that log out, and a rank too low with those that do not', async () => {
    const customer = await world.given.customer();
    const scanner = await world.given.member('SCANNER');
    const organizationOf = operations.find(({ name }) => name === 'organization')!;
    expect((await call(organizationOf, customer.token)).errors?.[0]?.message).toBe('Authorization Required.');
    const closed = operations.find(({ name }) => ACCESS_TABLE[name] === 'ADMIN');
    if (closed) expect((await call(closed, scanner.token)).errors?.[0]?.message).toBe('You do not have permission to perform this action.');
  });

  function foundNothing({ name }: Operation, { data, errors }: GqlAnswer): boolean {
    if (errors) return errors.every(({ extensions }) => /(^|_)NOT_FOUND$|^UNKNOWN_REFERENCE$/.test(extensions.code));
    return variables.get(name) !== undefined && !JSON.stringify(variables.get(name)).match(/[0-9a-f]{24}/) ? true : isEmpty(data?.[name]);
  }
});

function isAllowed(caller: (typeof CALLERS)[number], least: Least | undefined): boolean {
  if (least === 'public') return true;
  if (least === undefined || caller === 'anonymous') return false;
  if (least === 'context') return caller !== 'USER';
  // by their order here: the rule under test is not used
  return CALLERS.indexOf(caller) >= CALLERS.indexOf(least);
}

function isRefused({ errors }: GqlAnswer): boolean {
  return errors?.some(({ extensions }) => REFUSALS.includes(extensions.code)) ?? false;
}

/** The error in this response, if any; a response to malformed variables proves nothing. */
function problemOf({ name }: Operation, { status, errors, data }: GqlAnswer, mayCall: boolean): string | null {
  const codes = errors?.map(({ extensions }) => extensions.code) ?? [];
  if (
    codes.some((code) => ['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'INTERNAL', 'QUERY_TOO_COMPLEX'].includes(code)) ||
    status >= 500
  ) {
    return `${name}: ${status} ${JSON.stringify(errors).slice(0, 300)}`;
  }
  const isRefused = codes.some((code) => REFUSALS.includes(code));
  if (isRefused === mayCall) return `${name} ${mayCall ? 'is refused' : 'is allowed'} (${codes.join()})`;
  return isRefused && data?.[name] ? `${name} is refused and yet answers data` : null;
}

/** Null, an empty list, or a page with empty lists. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every((part) => !Array.isArray(part) || part.length === 0);
}
