import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { Transactions } from '../mongo/transactions.service.ts';
import { Audit } from './audit.store.ts';
import { AuditEntry, AuditSchema } from './audit.schema.ts';

describe('the audit log', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  it('records who did what and when, and nothing for a change that was rolled back', async () => {
    const { actor, org, user } = await world.given.member('ADMIN');
    const [audit, transactions] = [world.app.get(Audit), world.app.get(Transactions)];
    world.clock.set('2026-06-01T10:00:00Z');
    const record = (id: string, fails: boolean) =>
      transactions.run(async (tx) => {
        await audit.record(tx, {
          author: actor,
          orgId: actor.orgId,
          action: 'order.refunded',
          subject: { kind: 'order', id },
          data: { amount: 500 },
        });
        if (fails) throw new Error('no');
      });
    await record('one', false);
    await expect(record('two', true)).rejects.toThrow('no');
    world.clock.release();

    const entries = await world.connection.model(AuditEntry.name, AuditSchema).find().lean();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      at: new Date('2026-06-01T10:00:00Z'),
      actorId: user._id,
      actorEmail: user.email,
      orgId: org._id,
      action: 'order.refunded',
      subject: { kind: 'order', id: 'one' },
      data: { amount: 500 },
    });
  });
});
