import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { readDoorRow, type DoorRow } from '@marquee/shared/door/door-row';
import { payloadOf, sellableTagOf, signedCodeText } from '@marquee/shared/door/signed-code';

import { aDoorDevice } from '../door-device.ts';
import { givenCode } from '../given-code.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const LIST =
  'query ($eventId: ObjectId!) { doorList(eventId: $eventId) { eventId tags keys { keyId publicKey } types typeIds sectionIds rows days { _id } } }';
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict } }';
const APPLY = 'mutation ($input: ApplyScansInput!) { applyScans(input: $input) { scans { outcome } } }';
const REVOKE = 'mutation ($input: RevokeDeviceInput!) { revokeDoorDevice(input: $input) { revokedAt } }';

describe('what a lost phone is good for', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  /** A phone with the list of an open door, and whoever found it: what another door says to the codes they can think of. */
  const aLostPhone = async () => {
    const org = await world.given.org();
    const event = await world.given.event(org);
    const order = await world.given.paidOrder(event, { quantity: 3 });
    world.clock.set(event.schedule.startsAt!);
    const admin = { ...(await world.given.member('ADMIN', org)), org };
    const eventId = String(event._id);
    const phone = await aDoorDevice(world, admin, { eventIds: [eventId] });
    const door = await aDoorDevice(world, admin, { eventIds: [eventId], name: 'Another door' });
    const list = (await phone.gql(LIST, { eventId })).data.doorList;
    const names = {
      eventId,
      types: list.types,
      typeIds: list.typeIds,
      sectionIds: list.sectionIds,
      dayIds: list.days.map(({ _id }: { _id: string }) => _id),
    };
    const rows = list.rows.map((row: string) => readDoorRow(row, names)) as DoorRow[];
    const says = async (code: string) => (await door.gql(SCAN, { input: { eventId, code, attempt: randomUUID() } })).data.scanCode.verdict;
    return { order, admin, eventId, phone, list, rows, says };
  };

  /** What can be made of a list: its hashes, by themselves and in the place of a seal, and codes with a signature of one's own. */
  async function forgedOf({ list, rows, eventId }: Awaited<ReturnType<typeof aLostPhone>>): Promise<string[]> {
    const own = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
    const tag = await sellableTagOf(eventId);
    const codes: string[] = [];
    for (const { itemId, hashes, version, kind } of rows) {
      const [hash = ''] = hashes;
      codes.push(hash, `MQ1.${itemId.padEnd(35, '0')}.${hash}`, `MQ1.${hash.padEnd(35, '0')}.${hash}`);
      for (const key of list.keys as { keyId: string; publicKey: string }[]) {
        const payload = payloadOf({ keyId: key.keyId, kind, orderId: itemId, itemId, version, tag });
        codes.push(signedCodeText(payload, new Uint8Array(await crypto.subtle.sign('Ed25519', own.privateKey, payload))));
        codes.push(signedCodeText(payload, new Uint8Array(Buffer.from(key.publicKey.repeat(3), 'base64url')).slice(0, 64)));
      }
    }
    return codes;
  }

  it('Promise 52: BYD-147 of a list no code can be made that a door accepts, and it names no order, address or price', async () => {
    const lost = await aLostPhone();
    expect(lost.rows).toHaveLength(3);
    const verdicts = new Set<string>();
    const forged = await forgedOf(lost);
    for (const code of forged) verdicts.add(await lost.says(code));
    expect([forged.length >= 15, [...verdicts]]).toEqual([true, ['NotValid']]);
    const text = JSON.stringify(lost.list);
    const { email, number, _id } = lost.order;
    for (const secret of [email!, number, String(_id), await givenCode(world, lost.order, lost.order.tickets[0]!)])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });

  it('Promise 52: BYD-146 once it is revoked it admits nobody, whatever it still has', async () => {
    const { phone, admin, eventId, rows } = await aLostPhone();
    await world.gql(REVOKE, { input: { deviceId: phone.deviceId } }, admin.token);
    const [{ itemId, hashes }] = rows as [DoorRow];
    const scan = { attempt: randomUUID(), itemId, hash: hashes[0], seq: 1, at: world.clock.now(), verdict: 'LetIn' };
    for (const [document, input] of [
      [APPLY, { eventId, sentAt: world.clock.now(), scans: [scan] }],
      [SCAN, { eventId, code: 'MQ1.any' }],
    ] as const)
      expect((await phone.gql(document, { input })).errors?.[0]?.extensions.code).toBe('DEVICE_ENDED');
    expect((await phone.gql(LIST, { eventId })).errors?.[0]?.extensions.code).toBe('DEVICE_ENDED');
  });

  it('Promise 52: negative control: a list that had the codes would open the door', async () => {
    const lost = await aLostPhone();
    const codes = await Promise.all(lost.order.tickets.map((ticket) => givenCode(world, lost.order, ticket)));
    const leaky = { ...lost, rows: lost.rows.map((row, at) => ({ ...row, hashes: [codes[at]!] })) };
    const verdicts = new Set<string>();
    for (const code of await forgedOf(leaky)) verdicts.add(await lost.says(code));
    expect([...verdicts]).toContain('LetIn');
  });
});
