import { GraphQLSchemaHost } from '@nestjs/graphql';
import { getNamedType, isInputObjectType, isListType, isNonNullType, type GraphQLArgument, type GraphQLInputType } from 'graphql';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { GraphqlGate } from '#platform/graphql/safety/graphql-gate.guard';
import { checkVariables } from '#platform/graphql/safety/input-rules';

import { PASSWORD } from '../given/accounts.given.ts';
import { operationsOf } from '../access/operations.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token } }';

const OPERATORS = [{ $ne: null }, { $gt: '' }, { $where: 'sleep(1000)' }, { $regex: '.*' }, { $in: [['x']] }];

/** Replaces the argument and each of its fields with an operator. */
function poisoned({ name, type }: GraphQLArgument, operator: object): object[] {
  return [{ [name]: operator }, ...fieldsOf(type, operator, 2).map((value) => ({ [name]: value }))];
}

function fieldsOf(type: GraphQLInputType, operator: object, depth: number): unknown[] {
  if (isNonNullType(type)) return fieldsOf(type.ofType, operator, depth);
  if (isListType(type)) return fieldsOf(type.ofType, operator, depth).map((value) => [value]);
  const named = getNamedType(type);
  if (!isInputObjectType(named) || depth === 0) return [];
  const fields = Object.values(named.getFields());
  const inner = fields.flatMap((field) => fieldsOf(field.type, operator, depth - 1).map((value) => ({ [field.name]: value })));
  return [...fields.map((field) => ({ [field.name]: operator })), ...inner];
}

describe('database operators in an input', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => world?.stop());

  /** Every place of every operation's input, each with an operator: those that were not refused at parsing. */
  const notRefused = async () => {
    const { schema } = world.app.get(GraphQLSchemaHost);
    const fields = { ...schema.getQueryType()!.getFields(), ...schema.getMutationType()!.getFields() };
    let [tried, next] = [0, 0];
    const through: string[] = [];
    for (const { name, document } of operationsOf(schema)) {
      const inputs = fields[name]!.args.flatMap((argument) => poisoned(argument, OPERATORS[next++ % OPERATORS.length]!));
      for (const variables of inputs) {
        tried += 1;
        const { status, errors, data } = await world.gql(document, variables);
        const isRefused = status === 400 && errors?.[0]?.extensions.details?.reason === 'operator' && data === undefined;
        if (!isRefused) through.push(`${name} ${JSON.stringify(variables)}`);
      }
    }
    return { tried, through };
  };

  it('Promise 17: an operator is refused in every place of the input of every operation', async () => {
    const { tried, through } = await notRefused();
    expect(through).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });

  it('Promise 17, negative control: without the look at the variables none of them is refused at the door', async () => {
    vi.spyOn(world.app.get(GraphqlGate), 'admit').mockImplementation((_, body) => ({
      admitted: body as { query: string; variables: object },
    }));
    const { tried, through } = await notRefused();
    expect(through).toHaveLength(tried);
  });

  it.each([
    ['$ne', { $ne: null }],
    ['$gt', { $gt: '' }],
    ['$where', { $where: 'sleep(1000)' }],
    ['$regex', { $regex: '.*' }],
    ['$in nested in a list', [{ a: { $in: ['x'] } }]],
  ])('Promise 17: %s is refused in place of an e-mail and of a password', async (_, operator) => {
    const { user } = await world.given.member('ADMIN');
    for (const input of [
      { email: operator, password: PASSWORD },
      { email: user.email, password: operator },
    ]) {
      const { status, errors, data } = await world.gql(LOGIN, { input });
      expect(status).toBe(400);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', details: { reason: 'operator' } });
      expect(data).toBeUndefined();
    }
  });

  it('Promise 17: an operator written into the document itself is no GraphQL', async () => {
    const { status, data } = await world.gql('mutation { login(input: { email: { $ne: "" }, password: "x" }) { token } }');
    expect(status).toBe(400);
    expect(data).toBeUndefined();
  });

  it('Promise 17: an id that is an object is refused at the door', async () => {
    const { token } = await world.given.member('ADMIN');
    const move = 'mutation ($input: SetUserOrgContextInput!) { setUserOrgContext(input: $input) { token } }';
    for (const orgId of [{ ne: 1 }, ['a'], 5, 'zzz', '$where']) {
      expect((await world.gql(move, { input: { orgId } }, token)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });

  it('Promise 17: what merely looks like one is left alone', () => {
    expect(checkVariables({ input: { name: '$ne', price: '$5', list: ['$gt'] } })).toBeNull();
    expect(checkVariables(JSON.parse('{"__proto__": {"isSuperUser": true}}'))).toBe('operator');
  });
});
