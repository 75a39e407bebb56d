import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { CompiledExecution } from './compiled-execution.ts';

describe('repeated documents are compiled', () => {
  let world: TestApp;
  let token: string;
  let venueId: string;
  beforeAll(async () => {
    world = await startTestApp();
    const { org, token: mine } = await world.given.member('OWNER');
    token = mine;
    venueId = String((await world.given.venue(org))._id);
    await world.given.event(org);
  });
  afterAll(() => world?.stop());

  it.each([
    [
      'data with dates, enums, lists and nested types',
      '{ events(query: { type: Upcoming }) { _id name type processAs schedule { startsAt } ticketTypes { name tiers { price } } organization { orgName } } }',
      {},
    ],
    [
      'aliases, fragments and a condition',
      'query ($with: Boolean!) { a: me { ...U } b: me { ...U isSuperUser @include(if: $with) lastName @skip(if: $with) } } fragment U on User { email }',
      { with: true },
    ],
    [
      'the same condition the other way',
      'query ($with: Boolean!) { a: me { ...U } b: me { ...U isSuperUser @include(if: $with) lastName @skip(if: $with) } } fragment U on User { email }',
      { with: false },
    ],
    ['a refusal where data may be null', '{ publicOrder(token: "nothing") { number } me { email } }', {}],
    [
      'a refusal that empties the whole answer',
      'query ($id: ObjectId!) { venue(venueId: $id) { name } me { email } }',
      { id: 'a'.repeat(24) },
    ],
    ['a malformed id', 'query ($id: ObjectId!) { venue(venueId: $id) { name } }', { id: 'zzz' }],
    ['a missing variable', 'query ($id: ObjectId!) { venue(venueId: $id) { name } }', {}],
    ['a wrong enum value', 'query ($query: EventsQueryInput) { events(query: $query) { name } }', { query: { type: 'Someday' } }],
    ['introspection', '{ __type(name: "Venue") { fields { name type { kind name ofType { name } } } } __typename }', {}],
  ])('and give the same result: %s', async (title, text, variables) => {
    const query = `${text} # ${title}`; // a unique document
    const compiled = vi.spyOn(CompiledExecution.prototype as never as { compile: () => unknown }, 'compile');
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await world.gql(query, variables, token));
    expect(compiled).toHaveBeenCalledTimes(1);
    compiled.mockRestore();
    const [usual, ...others] = answers.map((answer) => JSON.parse(JSON.stringify(answer)));
    for (const other of others) expect(other).toEqual(usual);
  });

  it('and each request sees its own caller and variables', async () => {
    const query = 'query ($id: ObjectId!) { venue(venueId: $id) { _id } me { email } }';
    const stranger = await world.given.member('OWNER');
    for (let i = 0; i < 3; i++) {
      expect((await world.gql(query, { id: venueId }, token)).data.venue._id).toBe(venueId);
      expect((await world.gql(query, { id: venueId }, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      expect((await world.gql(query, { id: venueId })).errors?.[0]?.extensions.code).toBe('AUTHENTICATION_REQUIRED');
    }
  });
});
