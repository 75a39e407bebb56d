import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { dropRetiredIndexes, RETIRED_INDEXES } from './retired-indexes.ts';

describe('indexes of an older version', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const collection = (name: string) => world.connection.collection(name);
  const keysOf = async (name: string) => (await collection(name).indexes()).map(({ key }) => JSON.stringify(key));

  it('are dropped, while current and foreign ones are kept', async () => {
    const before = new Map<string, string[]>();
    for (const name of ['members', 'sessions', 'outbox', 'orders']) before.set(name, await keysOf(name));
    await collection('sessions').dropIndex('expiresAt_1');
    await collection('members').createIndex({ role: 1 }, { name: 'somebodys-own' });

    for (const { collection: name, key, inTheWay: _unused, ...options } of RETIRED_INDEXES) {
      await collection(name).createIndex({ ...key }, options);
      await Promise.all([dropRetiredIndexes(world.connection.db!), dropRetiredIndexes(world.connection.db!)]);
    }

    expect(await keysOf('members')).toEqual([...before.get('members')!, '{"role":1}']);
    expect(await keysOf('orders')).toEqual(before.get('orders'));
    // these can now be created as declared, with other options than before
    for (const model of Object.values(world.app.get<Connection>(getConnectionToken()).models)) await model.createIndexes();
    expect((await keysOf('sessions')).toSorted()).toEqual(before.get('sessions')?.toSorted());
    expect((await keysOf('outbox')).toSorted()).toEqual(before.get('outbox')?.toSorted());
  });

  it('ACC-133 a second unanswered invitation is not refused by the old unique index of members', async () => {
    const members = collection('members');
    await members.createIndex({ orgId: 1, userId: 1 }, { unique: true });
    const { token, org } = await world.given.member('ADMIN');
    const invite = (userEmail: string) =>
      world.gql(
        'mutation($input: SaveRoleInput!) { saveRole(input: $input) { userEmail } }',
        { input: { update: false, role: { userEmail, role: 'SCANNER', orgId: String(org._id) } } },
        token,
      );
    expect((await invite('one@example.com')).errors).toBeUndefined();
    expect((await invite('two@example.com')).errors).toHaveLength(1);
    await dropRetiredIndexes(world.connection.db!);
    expect((await invite('two@example.com')).errors).toBeUndefined();
  });

  it('of an empty database are none', async () => {
    await world.connection.db?.dropCollection('orders');
    await expect(dropRetiredIndexes(world.connection.db!)).resolves.toEqual([]);
  });
});
