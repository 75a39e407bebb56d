import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { AuditEntry, AuditSchema } from './audit.schema.ts';
import { defineDeed } from './deed.ts';
import { Deeds } from './deeds.service.ts';

const contactSeen = { action: 'contact.updated', subject: 'contact' } as const;
const tells = ({ id, orgId, seen }: { readonly id: string; readonly orgId: string; readonly seen: number }) => ({
  id,
  orgId,
  details: { seen },
});

describe('deeds', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const told = (id: string) => world.connection.model(AuditEntry.name, AuditSchema).find({ 'subject.id': id }).lean();
  const deed = { ...contactSeen, tells };

  it('are told once, from what the work answers when it was done at last', async () => {
    const { actor } = await world.given.member('ADMIN');
    let seen = 0;
    const answer = await world.app.get(Deeds).run(actor, deed, () => {
      seen += 1;
      // the driver runs the transaction again after such an error
      if (seen === 1) throw new mongo.MongoServerError({ message: 'again', errorLabels: ['TransientTransactionError'] });
      return Promise.resolve({ id: 'twice', orgId: actor.orgId, seen });
    });
    expect(answer).toEqual({ id: 'twice', orgId: actor.orgId, seen: 2 });
    expect(await told('twice')).toMatchObject([{ actorId: actor.id, orgId: actor.orgId, action: 'contact.updated', data: { seen: 2 } }]);
  });

  it('are not told when nothing was done, nor when the work failed', async () => {
    const { actor } = await world.given.member('ADMIN');
    const before = await world.connection.collection('auditLog').countDocuments();
    expect(await world.app.get(Deeds).run(actor, deed, () => Promise.resolve(null))).toBeNull();
    await expect(world.app.get(Deeds).run(actor, deed, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await world.connection.collection('auditLog').countDocuments()).toBe(before);
  });

  it('have one declaration an action', () => {
    expect(() => defineDeed(deed)).toThrow('Two deeds are named contact.updated');
  });
});
