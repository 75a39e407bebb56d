import { MongoClient } from 'mongodb';
import { expect, inject, it } from 'vitest';

it('the database of tests keeps what its own clock holds for old: a frozen clock may stand at a day long past', async () => {
  const client = await MongoClient.connect(inject('mongo'));
  try {
    expect(await client.db('admin').command({ getParameter: 1, ttlMonitorEnabled: 1 })).toMatchObject({ ttlMonitorEnabled: false });
  } finally {
    await client.close();
  }
});
