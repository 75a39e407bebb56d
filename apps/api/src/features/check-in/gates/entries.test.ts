import { randomUUID } from 'node:crypto';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { gateHouse, MINUTE } from '../../../../test/gate-house.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const EVERYBODY = 'mutation ($input: EverybodyOutInput!) { everybodyOut(input: $input) { inside cameIn wentOut } }';
const UNDO = 'mutation ($input: UndoScanInput!) { undoScan(input: $input) { scanned inside { inside } } }';
const UNSCAN = 'mutation ($input: UpdateScanInput!) { updateScan(input: $input) { _id } }';
const WHOLE = 'mutation ($input: CheckInOrderInput!) { checkInOrder(input: $input) { letIn inside { inside } items { verdict } } }';
const LOG = 'query ($eventId: ObjectId!) { doorInside(eventId: $eventId) { inside } }';
const OUT = { passage: 'Out' };

describe('entries and exits', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aHouse = async () => {
    const house = await gateHouse(world);
    const gateId = await house.addGate('Garden gate');
    return { ...house, gateId };
  };

  it('BYD-155 a ticket type enters as often as it may, after an exit, and each reason has its own answer', async () => {
    const { saveRule, scan, sell } = await aHouse();
    const { codes, typeId } = await sell(1);
    const [code] = codes as [string];
    await saveRule(typeId, { entries: 2 });
    expect(await scan(code)).toMatchObject({ verdict: 'LetIn' });
    expect(await scan(code)).toMatchObject({ ok: false, verdict: 'StillInside', message: 'Has not left' });
    expect(await scan(code, OUT)).toMatchObject({ ok: true, verdict: 'Out', message: 'Out', reason: 'May come back.' });
    expect(await scan(code)).toMatchObject({ verdict: 'LetIn', scanned: 1 });
    expect(await scan(code, OUT)).toMatchObject({ verdict: 'Out', reason: 'May not come back.' });
    expect(await scan(code)).toMatchObject({ ok: false, verdict: 'EntriesUsed', message: 'All 2 entries used' });
  });

  it('BYD-155 any number of entries without an exit counts a person once, and never less than none', async () => {
    const { saveRule, scan, sell, inside } = await aHouse();
    const { codes, typeId } = await sell(1);
    const [code] = codes as [string];
    await saveRule(typeId, { entries: null, onlyAfterExit: false });
    for (let times = 0; times < 3; times += 1) expect(await scan(code)).toMatchObject({ verdict: 'LetIn' });
    expect(await inside()).toMatchObject({ inside: 1, cameIn: 3, wentOut: 2 });
    expect(await scan(code, OUT)).toMatchObject({ verdict: 'Out', inside: { inside: 0, cameIn: 3, wentOut: 3 } });
    expect(await scan(code, OUT)).toMatchObject({ ok: false, verdict: 'NotInside', message: 'Not inside' });
    expect(await inside()).toMatchObject({ inside: 0 });
  });

  it('BYD-155 a ticket type enters from its own time, before doors or after them', async () => {
    const { saveRule, scan, sell, at } = await aHouse();
    const { codes, typeId } = await sell(1);
    const clock = (minutes: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Denver', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
        at(minutes),
      );
    await saveRule(typeId, { from: clock(45) });
    const early = await scan(codes[0]!);
    expect(early).toMatchObject({ ok: false, verdict: 'NotYet' });
    expect(early.message).toMatch(/^Not yet: from \d+:\d\d[ap]m$/);
    await saveRule(typeId, { from: clock(-60) });
    world.clock.set(at(-30));
    expect(await scan(codes[0]!)).toMatchObject({ verdict: 'LetIn' });
    const { errors } = await saveRule(typeId, { entries: 0, from: 'noon' });
    expect(Object.keys(errors?.[0]?.extensions.details.fields)).toEqual(['entries', 'from']);
  });

  it('BYD-156 inside is entries less exits for each gate and the house, each person once; what is scanned of sold stays', async () => {
    const { scan, sell, inside, addGate, gateId } = await aHouse();
    const north = await addGate('North gate');
    const { codes } = await sell(3);
    for (const code of codes) await scan(code, { gateId: north });
    expect(await scan(codes[0]!, { ...OUT, gateId })).toMatchObject({
      verdict: 'Out',
      scanned: 3,
      inside: { inside: 2, cameIn: 3, wentOut: 1 },
    });
    expect(await inside()).toEqual({
      inside: 2,
      cameIn: 3,
      wentOut: 1,
      gates: [{ id: north, inside: 2, cameIn: 3, wentOut: 1 }],
      sections: [{ id: null, inside: 2 }],
    });
  });

  it('BYD-156 a showing of who leaves is noted once, also when its answer was lost, and undone by its door', async () => {
    const { eventId, scan, sell, inside, scanner } = await aHouse();
    const { codes } = await sell(1);
    await scan(codes[0]!);
    const attempt = randomUUID();
    expect(await scan(codes[0]!, { ...OUT, attempt })).toMatchObject({ verdict: 'Out' });
    expect(await scan(codes[0]!, { ...OUT, attempt })).toMatchObject({ ok: true, verdict: 'Out' });
    expect(await inside()).toMatchObject({ inside: 0, cameIn: 1, wentOut: 1 });
    const { data } = await world.gql(UNDO, { input: { eventId, attempt, reason: 'Went back in' } }, scanner.token);
    expect(data.undoScan).toEqual({ scanned: 1, inside: { inside: 1 } });
    expect(await scan(codes[0]!, OUT)).toMatchObject({ verdict: 'Out' });
  });

  it('BYD-155 BYD-161 undoing a second entry leaves the first one, and by hand nobody came in', async () => {
    const { eventId, saveRule, scan, sell, inside, scanner, admin } = await aHouse();
    const { order, codes, typeId } = await sell(1);
    await saveRule(typeId, { entries: 2 });
    await scan(codes[0]!);
    await scan(codes[0]!, OUT);
    const attempt = randomUUID();
    await scan(codes[0]!, { attempt });
    await world.gql(UNDO, { input: { eventId, attempt, reason: 'Wrong person' } }, scanner.token);
    expect(await inside()).toMatchObject({ inside: 0, cameIn: 1, wentOut: 1 });
    expect(await scan(codes[0]!)).toMatchObject({ verdict: 'LetIn' });
    const input = { orderId: String(order._id), ticketId: String(order.tickets[0]!._id), scan: false };
    expect((await world.gql(UNSCAN, { input }, admin.token)).errors).toBeUndefined();
    expect(await inside()).toMatchObject({ inside: 0, cameIn: 0, wentOut: 0 });
    expect(await scan(codes[0]!)).toMatchObject({ verdict: 'LetIn' });
  });

  it('BYD-156 many who scan one ticket out and in at once are as if they came one after another', async () => {
    const { saveRule, scan, sell, inside } = await aHouse();
    const { codes, typeId } = await sell(1);
    await saveRule(typeId, { entries: null });
    await scan(codes[0]!);
    const passes = await Promise.all(Array.from({ length: 12 }, (_, at) => scan(codes[0]!, at % 2 === 0 ? OUT : {})));
    const count = (verdict: string) => passes.filter((each) => each.verdict === verdict).length;
    const [ins, outs] = [count('LetIn'), count('Out')];
    expect([outs - ins === 0 || outs - ins === 1, outs > 0]).toEqual([true, true]);
    expect(await inside()).toMatchObject({ inside: 1 + ins - outs, cameIn: 1 + ins, wentOut: outs });
  });

  it('BYD-156 everybody out ends the day with a line in the history, and is for managers', async () => {
    const { eventId, saveRule, scan, sell, inside, admin, scanner } = await aHouse();
    const { codes, typeId } = await sell(2);
    await saveRule(typeId, { entries: 2 });
    for (const code of codes) await scan(code);
    expect((await world.gql(EVERYBODY, { input: { eventId } }, scanner.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    world.clock.forward(MINUTE);
    const { data } = await world.gql(EVERYBODY, { input: { eventId } }, admin.token);
    expect(data.everybodyOut).toEqual({ inside: 0, cameIn: 2, wentOut: 2 });
    world.clock.forward(MINUTE);
    expect(await scan(codes[0]!, OUT)).toMatchObject({ verdict: 'NotInside' });
    expect(await scan(codes[0]!)).toMatchObject({ verdict: 'LetIn' });
    expect(await inside()).toMatchObject({ inside: 1, cameIn: 3, wentOut: 2 });
    const told = await world.connection.collection('auditLog').findOne({ action: 'door.everybody-out' });
    expect(told?.['data']).toMatchObject({ people: 2 });
  });

  it('BYD-156 nobody is scanned out where no gate lets out, and no add-on leaves', async () => {
    const upgrade = world.given.events.upgrade({});
    const { scan, sell, addGate } = await gateHouse(world, { upgrades: [upgrade] });
    const { codes } = await sell(1);
    expect(await scan(codes[0]!, OUT)).toEqual({ verdict: 'DOOR_NO_EXITS' });
    const wayIn = await addGate('Way in', { direction: 'In' });
    expect(await scan(codes[0]!, { ...OUT, gateId: wayIn })).toEqual({ verdict: 'DOOR_NO_EXITS' });
    const exit = await addGate('South exit', { direction: 'Out' });
    await scan(codes[0]!, { gateId: wayIn });
    expect(await scan(codes[0]!, { ...OUT, gateId: wayIn })).toMatchObject({ verdict: 'WrongGate', message: 'Go to South exit' });
    expect(await scan(codes[0]!, { gateId: exit })).toMatchObject({ verdict: 'WrongGate', message: 'Go to Way in' });
    expect(await scan(codes[0]!, { ...OUT, gateId: exit })).toMatchObject({ verdict: 'Out', inside: { inside: 0 } });
  });

  it('BYD-156 BUY-072 an order comes in as a whole, and again those who left and may', async () => {
    const { eventId, saveRule, scan, sell, scanner, gateId } = await aHouse();
    const { order, codes, typeId } = await sell(3);
    await saveRule(typeId, { entries: 2 });
    const whole = async () =>
      (await world.gql(WHOLE, { input: { eventId, orderId: String(order._id), attempt: randomUUID(), gateId } }, scanner.token)).data
        .checkInOrder;
    expect(await whole()).toMatchObject({ letIn: 3, inside: { inside: 3 } });
    await scan(codes[1]!, OUT);
    const again = await whole();
    expect(again.items.map(({ verdict }: { verdict: string }) => verdict).toSorted()).toEqual(['LetIn', 'StillInside', 'StillInside']);
    expect(again).toMatchObject({ letIn: 1, inside: { inside: 3 } });
  });

  it('BYD-156 of another organization’s event does not exist', async () => {
    const { eventId } = await aHouse();
    const stranger = await world.given.member('ADMIN', await world.given.org());
    const answers = await Promise.all([
      world.gql(LOG, { eventId }, stranger.token),
      world.gql(EVERYBODY, { input: { eventId } }, stranger.token),
    ]);
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});
