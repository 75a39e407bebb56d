import { GraphQLSchemaHost } from '@nestjs/graphql';
import { getIntrospectionQuery, parse, validate } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { GraphqlGate } from '#platform/graphql/safety/graphql-gate.guard';

import { startTestApp, type GqlAnswer, type TestApp } from '../test-app.ts';

const many = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, index) => part(index)).join(' ');
const deep = (depth: number) => `{ me ${'{ organization '.repeat(depth)} { _id } ${'}'.repeat(depth)} }`;

/** Each is refused even with any document allowed; a small one of its kind is answered. */
const BOMBS: [string, string, string?][] = [
  ['a field repeated 3,000 times', `{ ${many(3000, () => 'me { email }')} }`],
  ['a field repeated 3,000 times inside another', `{ me { ${many(3000, () => 'email')} } }`],
  ['100 logins under aliases', `mutation { ${many(100, (i) => `a${i}: login(input: { email: "a@b.co", password: "x" }) { token }`)} }`],
  ['1,000 aliases', `{ me { ${many(1000, (i) => `a${i}: email`)} } }`],
  ['500 levels', deep(500)],
  ['4,000 levels', deep(4000)],
  ['a fragment inside itself', '{ me { ...A } } fragment A on User { organization { ...B } } fragment B on User { organization { ...A } }'],
  [
    'fragments that double thirty times',
    `{ me { ...F0 } } ${many(30, (i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`)} fragment F30 on User { email }`,
  ],
  [
    'fragments that double forty times and end in one that is not there',
    `{ me { ...F0 } } ${many(40, (i) => `fragment F${i} on User { ...F${i + 1} ...F${i + 1} }`)}`,
  ],
  [
    'a field repeated 2,900 times in a fragment that nobody uses',
    `{ me { email } } fragment Unused on User { ${many(2900, () => 'email')} }`,
  ],
  [
    'a field repeated 1,400 times in the first of two fragments of one name',
    `{ me { ...F } } fragment F on User { ${many(1400, () => 'email')} } fragment F on User { email }`,
  ],
  ['1,000 directives', `{ me { email ${many(1000, () => '@include(if: true)')} } }`],
  ['40 queries side by side', `{ ${many(40, (i) => `a${i}: me { email }`)} }`],
  ['20,000 tokens', `{ me(${many(10_000, (i) => `a${i}: 1`)}) { email } }`],
  ['40 operations in one document', many(40, (i) => `query Q${i} { me { email } }`)],
  ['variables nested 5,000 deep', '{ me { email } }', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
];

const RESERVE = 'mutation ($input: ReserveInput!) { reserve(input: $input) { token } }';
const PROFILES = 'query ($ids: [ObjectId!]!) { userProfiles(userIds: $ids) { email } }';
const keys = (count: number, value: unknown) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));

/** Wrong variables of documents of ours; the last as large as only a login may send them. */
const WRONG_VARIABLES: [string, string, object, 'anonymous' | 'member'][] = [
  ['45,000 numbers for lines of a cart', RESERVE, { input: { tickets: Array(45_000).fill(1) } }, 'anonymous'],
  ['20,000 ids that are none', PROFILES, { ids: Array(20_000).fill('z') }, 'anonymous'],
  ['7,000 fields that are none', RESERVE, { input: keys(7000, 1) }, 'anonymous'],
  ['40,000 ids that are none, with a login', PROFILES, { ids: Array(40_000).fill('not an id at all') }, 'member'],
  ['60 long fields that are none', RESERVE, { input: keys(60, 'x'.repeat(30_000)) }, 'member'],
  ['400,000 ids that are none', PROFILES, { ids: Array(400_000).fill('z') }, 'member'],
];

/** Documents that nothing but the limits stops. */
const UNGUARDED = ['a field repeated 3,000 times', '1,000 aliases', '40 queries side by side'];

describe('documents meant to exhaust the server', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await startTestApp();
    await world.gql('{ me { email } }');
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => world?.stop());

  // CPU time of the thread of client and server, so that neither a busy machine matters nor V8's helpers, which collect beside it; the
  // text is built in advance, so that the client's own work is not measured
  const post = (json: string) => world.http.post('/graphql').set('content-type', 'application/json').send(json);

  /** The fastest of five, in CPU ms, with the last response. */
  const measured = async (bodyOf: (time: number) => string) => {
    const times: number[] = [];
    let [status, answer] = [0, {} as GqlAnswer];
    for (let i = 0; i < 5; i++) {
      const body = bodyOf(i);
      const start = process.threadCpuUsage();
      const response = await post(body);
      const { user, system } = process.threadCpuUsage(start);
      times.push((user + system) / 1000);
      [status, answer] = [response.status, response.body as GqlAnswer];
    }
    return { status, body: answer, ms: Math.min(...times) };
  };
  const bodyOf =
    (query: string, variables = '{}') =>
    (i: number) =>
      `{"query":${JSON.stringify(`${query} #${i}`)},"variables":${variables}}`;

  it.each(BOMBS)('Promise 13: %s is refused before it is validated, within 50 ms', async (_, query, variables) => {
    const { status, body, ms } = await measured(bodyOf(query, variables));
    expect([400, 413]).toContain(status);
    expect(body.data).toBeUndefined();
    expect(['QUERY_TOO_COMPLEX', 'BAD_USER_INPUT', 'BODY_TOO_LARGE']).toContain(body.errors![0]!.extensions.code);
    expect(ms).toBeLessThan(50);
  });

  it.each(WRONG_VARIABLES)(
    'Promise 13: %s are refused within 50 ms, 100 ms of a login, also when the document was compiled',
    async (_, query, variables, who) => {
      const { token } = who === 'member' ? await world.given.member('OWNER') : { token: '' };
      const json = JSON.stringify({ query, variables });
      const times: number[] = [];
      for (let i = 0; i < 6; i++) {
        const start = process.threadCpuUsage();
        const request = world.http.post('/graphql').set('content-type', 'application/json');
        const { status, body } = await (token ? request.set('authorization', `Bearer ${token}`) : request).send(json);
        const { user, system } = process.threadCpuUsage(start);
        times.push((user + system) / 1000);
        expect(status).toBe(400);
        expect((body as GqlAnswer).errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
      }
      // the first two are not compiled, the third compiles
      const most = token ? 100 : 50;
      expect(Math.min(...times.slice(0, 2)), 'at first').toBeLessThan(most);
      expect(Math.min(...times.slice(3)), 'compiled').toBeLessThan(most);
    },
  );

  it('Promise 13, negative control: without the gate they are answered, or cost five times their refusal', async () => {
    const unguarded = BOMBS.filter(([name]) => UNGUARDED.includes(name));
    const refusals = new Map<string, number>();
    for (const [name, query] of unguarded) refusals.set(name, (await measured(bodyOf(query))).ms);
    vi.spyOn(world.app.get(GraphqlGate), 'admit').mockImplementation((_, body) => ({
      admitted: { query: (body as { query: string }).query, variables: {} },
    }));
    const stopped: string[] = [];
    for (const [name, query] of unguarded) {
      const { status, ms } = await measured(bodyOf(query));
      // the system may count the thread's time in steps of some milliseconds
      if (status !== 200 && ms < 5 * Math.max(1, refusals.get(name)!)) stopped.push(name);
    }
    expect(stopped).toEqual([]);
  });

  it('Promise 13, negative control: without the limits validating the first of them, twice as long, costs ten times its refusal', async () => {
    const query = `{ ${many(6000, () => 'me { email }')} }`;
    const { ms: refusal } = await measured(bodyOf(query));
    const document = parse(query);
    const { schema } = world.app.get(GraphQLSchemaHost);
    const times = Array.from({ length: 3 }, () => {
      const start = process.threadCpuUsage();
      validate(schema, document);
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeGreaterThan(10 * refusal);
  });

  it('Promise 13: a batch is refused, of two and of 1,000 within 50 ms', async () => {
    const query = { query: '{ me { email } }' };
    for (const count of [2, 1000]) {
      const { status, body, ms } = await measured(() => JSON.stringify(Array(count).fill(query)));
      expect(status).toBe(400);
      expect(body.errors![0]!.extensions.details.reason).toBe('batch');
      expect(ms).toBeLessThan(50);
    }
  });

  it('Promise 13: a document may not be sent in the address', async () => {
    expect((await world.http.get('/graphql').query({ query: '{ me { email } }' }).set('apollo-require-preflight', 'true')).status).toBe(
      400,
    );
  });

  it('Promise 13: what is small of each kind is answered, introspection too', async () => {
    const small =
      '{ me { email email ...F } a: me { first: firstName @include(if: true) } } fragment F on User { organization { orgName } }';
    expect(await world.gql(small)).toMatchObject({ status: 200, data: { me: null, a: null } });
    expect((await world.gql(getIntrospectionQuery())).data.__schema.queryType.name).toBe('Query');
  });
});
