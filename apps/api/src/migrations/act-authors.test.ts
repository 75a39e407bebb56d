import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

import { Migrator } from '#platform/migrations/migrator';

import { actAuthors } from './0020-act-authors.ts';

let client: MongoClient;
beforeAll(async () => void (client = await MongoClient.connect(inject('mongo'))));
afterAll(() => client.close());

it('BYD-052 an act on many of the versions before has its author', async () => {
  const db = client.db(`act_authors_${process.pid}`);
  const acts = db.collection<{ _id: string; by: object }>('actsOnMany');
  const by = (role: string, isSuperUser: boolean) => ({ userId: 'u', orgId: 'o', email: 'a@b.example', role, isSuperUser });
  const after = { _id: 'after', by: { kind: 'Person', id: 'u', orgId: 'o', name: 'Ada Lane', email: 'a@b.example' } };
  await acts.insertMany([
    { _id: 'admin', by: by('ADMIN', false) },
    { _id: 'operator', by: by('USER', true) },
    { _id: 'operator at home', by: by('OWNER', true) },
    after,
  ]);
  const migrator = () => new Migrator(db as never, [actAuthors], { now: () => new Date() });
  await migrator().run();
  await migrator().finish();
  const author = { kind: 'Person', id: 'u', name: 'a@b.example' };
  expect(await acts.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 'admin', by: { ...by('ADMIN', false), ...author } },
    after,
    { _id: 'operator', by: { ...by('USER', true), ...author, home: '' } },
    { _id: 'operator at home', by: { ...by('OWNER', true), ...author, home: 'o' } },
  ]);
  await db.dropDatabase();
});
