import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { superUser } from '../../../super-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
}, 120_000);
afterAll(() => world?.stop());

async function command(...args: string[]) {
  const said: string[] = [];
  const isDone = await superUser(world.config, args, (line) => said.push(line));
  return { isDone, said: said.join('\n') };
}

describe('the super-user command', () => {
  it('ACC-097 grants the flag to a person who proved the address, also typed in capitals, and revokes it', async () => {
    const { user } = await world.given.member('ADMIN', undefined, { email: 'first.super@example.com' });
    const found = () => world.connection.collection('users').findOne({ _id: user._id });
    const named = await command('First.Super@Example.com');
    expect(named).toEqual({ isDone: true, said: expect.stringContaining('first.super@example.com is a super user.') });
    expect((await found())?.['isSuperUser']).toBe(true);
    expect(await command('first.super@example.com')).toEqual({ isDone: true, said: 'first.super@example.com is a super user already.' });
    expect(await command('--remove', 'first.super@example.com')).toMatchObject({ isDone: true });
    expect((await found())?.['isSuperUser']).toBe(false);
    const entries = await world.connection
      .collection('auditLog')
      .find({ 'subject.id': String(user._id) })
      .sort({ at: 1 })
      .toArray();
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['user.super-user-named', null],
      ['user.super-user-dismissed', null],
    ]);
  });

  it('changes nothing for an unknown, unproved or invalid address', async () => {
    const { user } = await world.given.member('ADMIN', undefined, { email: 'unproved@example.com', emailVerifiedAt: null });
    expect(await command('nobody@example.com')).toEqual({
      isDone: false,
      said: expect.stringContaining('Nobody signed up with nobody@example.com'),
    });
    expect(await command('unproved@example.com')).toEqual({ isDone: false, said: expect.stringContaining('is not confirmed yet') });
    for (const args of [[], ['one@example.com', 'two@example.com'], ['--force']])
      expect(await command(...args)).toEqual({ isDone: false, said: expect.stringContaining('Name one account') });
    expect((await world.connection.collection('users').findOne({ _id: user._id }))?.['isSuperUser']).toBe(false);
  });
});
