import QRCode from 'qrcode';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { codeHashOf } from '@marquee/shared/door/code-hash';
import { isSignedBy, readSignedCode, sellableTagOf } from '@marquee/shared/door/signed-code';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { hashOfCode } from './code-hash.ts';
import { ItemCodes } from './item-codes.signer.ts';
import { SignedCodes, tagOf } from './signed-codes.signer.ts';

const CHANGE = 'mutation ($input: ChangeCodeKeyInput!) { changeCodeKey(input: $input) { keyId from retiredAt } }';
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict reason name } }';

/** Modules at each side, as printed: level M. */
const sideOf = (text: string) => QRCode.create(text, { errorCorrectionLevel: 'M' }).modules.size;

describe('signed codes of an organization', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aDoor = async () => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event);
    world.clock.set(event.schedule.startsAt!);
    const owner = await world.given.member('OWNER', org);
    const codes = world.app.get(SignedCodes, { strict: false });
    const made = async () => (await codes.makerOf(order)).codeOf(order, order.tickets[0]!);
    const scan = async (code: string) => (await world.gql(SCAN, { input: { eventId: event._id, code } }, owner.token)).data.scanCode;
    const change = (retireEarlier: boolean, token = owner.token) => world.gql(CHANGE, { input: { retireEarlier } }, token);
    return { org, event, order, codes, made, scan, change };
  };

  it('BYD-150 a new order has a signed code of at most 41 by 41 modules that a public key proves; the older form has 33', async () => {
    const { order, event, codes, made, scan } = await aDoor();
    const code = await made();
    const older = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: order.tickets[0]!._id, version: 1 });
    expect([sideOf(code), sideOf(older)]).toEqual([41, 33]);
    const [key] = await codes.keysOf(order);
    const read = readSignedCode(code)!;
    expect(read).toMatchObject({ orderId: order._id, itemId: order.tickets[0]!._id, version: 1, kind: 'ticket', keyId: key!.keyId });
    expect(await isSignedBy(key!.publicKey, read)).toBe(true);
    expect([read.tag, await sellableTagOf(event._id)]).toEqual([tagOf(event._id), tagOf(event._id)]);
    expect(JSON.stringify(key)).not.toContain('PRIVATE');
    expect(await scan(code.toLowerCase())).toMatchObject({ verdict: 'LetIn' });
    expect(await scan(older)).toMatchObject({ verdict: 'AlreadyScanned' });
  });

  it('BYD-150 an altered code and one that another organization’s key signed are not valid, without a name', async () => {
    const stranger = await aDoor();
    world.clock.release();
    const { made, scan } = await aDoor();
    const code = await made();
    const altered = code.slice(0, -1) + (code.endsWith('0') ? '1' : '0');
    expect(await scan(altered)).toMatchObject({ verdict: 'NotValid', name: null, reason: expect.stringContaining('Unknown code') });
    expect(await scan(await stranger.made())).toMatchObject({
      verdict: 'NotValid',
      name: null,
      reason: 'This code is not for this event.',
    });
  });

  it('BYD-150 orders keep the code of their time when keys change, and get another one when theirs is retired; both are let in once', async () => {
    const { order, codes, made, scan, change, org } = await aDoor();
    const first = await made();
    expect((await change(false)).data.changeCodeKey).toHaveLength(2);
    expect(await made()).toBe(first);
    await change(true);
    const second = await made();
    const keys = await codes.keysOf(order);
    expect(keys.map(({ retiredAt }) => retiredAt !== null)).toEqual([true, true, false]);
    expect(readSignedCode(second)!.keyId).toBe(keys[2]!.keyId);
    expect((await codes.makerOf(order)).codesOf(order, order.tickets[0]!).slice(0, 2)).toEqual([second, first]);
    expect([(await scan(first)).verdict, (await scan(second)).verdict]).toEqual(['LetIn', 'AlreadyScanned']);
    const admin = await world.given.member('ADMIN', org);
    expect((await change(true, admin.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('BUY-041 orders from before there were keys keep the code that was mailed', async () => {
    const { order, codes, scan } = await aDoor();
    const { hasSignedCodes: _, ...before } = order;
    const [ticket] = order.tickets;
    const older = world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: order._id, itemId: ticket!._id, version: 1 });
    expect((await codes.makerOf(order)).codesOf(before, ticket!)).toEqual([older]);
    expect(await scan(older)).toMatchObject({ verdict: 'LetIn' });
  });

  it('BYD-147 the server hashes codes as devices do', async () => {
    const { made } = await aDoor();
    const code = await made();
    expect(hashOfCode(code)).toBe(await codeHashOf(code));
  });
});
