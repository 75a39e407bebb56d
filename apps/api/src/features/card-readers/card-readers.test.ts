import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { control, startCheckoutWorld, type CheckoutWorld } from '../../../test/checkout-world.ts';

const LIST = '{ cardReaders { id label serialNumber ipAddress status } }';
const ADD = 'mutation($input: AddCardReaderInput!) { addCardReader(input: $input) { id label status } }';
const DELETE = 'mutation($input: DeleteCardReaderInput!) { deleteCardReader(input: $input) }';

describe('card readers', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** A box-office user of an organization with a payment account. */
  const till = async () => {
    const { org } = await world.seller();
    const { token, user } = await world.given.member('BOX_OFFICE', org);
    const add = (label: string, registrationCode = 'simulated-wpe') => world.gql(ADD, { input: { label, registrationCode } }, token);
    const labels = async (): Promise<string[]> =>
      (await world.gql(LIST, {}, token)).data.cardReaders.map((reader: { label: string }) => reader.label);
    return { org, token, user, add, labels };
  };

  it('ACC-136 ACC-139 OPS-216 are added with label and registration code, and listed with serial number, address and status', async () => {
    const { token, add, user, org } = await till();
    const { data, errors } = await add(' Front till ', ' simulated-s700 ');
    expect(errors).toBeUndefined();
    expect(data.addCardReader).toMatchObject({ label: 'Front till', status: 'connected' });
    const { cardReaders } = (await world.gql(LIST, {}, token)).data;
    expect(cardReaders).toEqual([
      {
        id: data.addCardReader.id,
        label: 'Front till',
        serialNumber: expect.stringMatching(/^SIM-/),
        ipAddress: '127.0.0.1',
        status: 'connected',
      },
    ]);
    const entry = await world.connection.collection('auditLog').findOne({ action: 'card-reader.added', orgId: org._id });
    expect(entry).toMatchObject({ actorId: user._id, subject: { kind: 'card-reader', id: data.addCardReader.id } });
  });

  it('ACC-138 are deleted by their id and no longer listed', async () => {
    const { token, add, labels } = await till();
    const kept = (await add('Kept')).data.addCardReader.id;
    const { id } = (await add('Gone')).data.addCardReader;
    expect((await world.gql(DELETE, { input: { readerId: id } }, token)).data.deleteCardReader).toBe(true);
    expect(await labels()).toEqual(['Kept']);
    expect((await world.gql(DELETE, { input: { readerId: id } }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(kept).not.toBe(id);
  });

  it('ACC-200 ACC-139 need a label and a registration code; ACC-192 a refused code shows the provider’s message', async () => {
    const { add, labels } = await till();
    for (const [label, code] of [
      ['', 'simulated-wpe'],
      ['  ', 'simulated-wpe'],
      ['Till', ' '],
    ] as const) {
      expect((await add(label, code)).errors?.[0]?.message).toBe('Please enter the registration code and a reader name.');
    }
    const { errors } = await add('Till', 'puppies-plug-could');
    expect(errors?.[0]?.extensions.code).toBe('READER_REGISTRATION_FAILED');
    expect(errors?.[0]?.message).toMatch(/^The card reader could not be added: No reader is waiting/);
    expect(await labels()).toEqual([]);
  });

  it('ACC-105 belong to one organization: another sees none of them and cannot delete one', async () => {
    const [ours, theirs] = [await till(), await till()];
    const { id } = (await ours.add('Ours')).data.addCardReader;
    expect(await theirs.labels()).toEqual([]);
    expect((await world.gql(DELETE, { input: { readerId: id } }, theirs.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await ours.labels()).toEqual(['Ours']);
  });

  it('ACC-136 are empty without a payment account, and adding one reports what is missing', async () => {
    const { token } = await world.given.member('BOX_OFFICE', await world.given.org({ stripeId: null }));
    expect((await world.gql(LIST, {}, token)).data.cardReaders).toEqual([]);
    const { errors } = await world.gql(ADD, { input: { label: 'Till', registrationCode: 'simulated-wpe' } }, token);
    expect(errors?.[0]?.message).toBe('Please connect Stripe before you add a card reader.');
  });

  it('are asked of the provider at most sixty times in five minutes by an organization', async () => {
    const { token } = await till();
    const codes: unknown[] = [];
    for (let at = 0; at < 61; at += 1) codes.push((await world.gql(LIST, {}, token)).errors?.[0]?.extensions.code);
    expect(codes).toEqual([...Array.from({ length: 60 }, () => undefined), 'RATE_LIMITED']);
    const other = await till();
    expect(await other.labels()).toEqual([]);
  });

  it('ACC-194 an unreachable provider, or a revoked account, is reported without the provider’s message', async () => {
    const message = 'This is not available at the moment. Please try again later.';
    const { token } = await till();
    await control(world.simulatorUrl, 'faults', { requests: { match: '/v1/terminal', times: -1, kind: 'error' } });
    expect((await world.gql(LIST, {}, token)).errors?.[0]).toMatchObject({ message });
    await control(world.simulatorUrl, 'faults', { requests: { kind: 'none', times: 0 } });
    const lost = await world.given.member('BOX_OFFICE', await world.given.org());
    const { errors } = await world.gql(LIST, {}, lost.token);
    expect(errors?.[0]).toMatchObject({ message });
    expect(JSON.stringify(errors)).not.toContain('acct_');
  });
});
