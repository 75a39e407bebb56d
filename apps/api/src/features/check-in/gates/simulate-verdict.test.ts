import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { gateHouse } from '../../../../test/gate-house.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const TRY = `query ($eventId: ObjectId!, $code: String!, $at: DateTime!, $gateId: ObjectId, $passage: Passage) {
  simulateVerdict(eventId: $eventId, code: $code, at: $at, gateId: $gateId, passage: $passage) {
    answer { ok verdict message reason name itemName } rules { rule result text } } }`;

interface Rule {
  readonly rule: string;
  readonly result: string;
  readonly text: string;
}

describe('trying a code', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => world.clock.release());
  afterAll(() => world.stop());

  const aHouse = async () => {
    const house = await gateHouse(world);
    const own = String(house.event.ticketTypes[0]!._id);
    const [garden, north] = [await house.addGate('Garden gate', { ticketTypeIds: [own] }), await house.addGate('North gate')];
    const sold = await house.sell(1);
    const attempt = async (code: string, more: object = {}, token = house.admin.token) =>
      world.gql(TRY, { eventId: house.eventId, code, at: house.at(30), ...more }, token);
    const tried = async (code: string, more: object = {}) => (await attempt(code, more)).data.simulateVerdict;
    return { ...house, garden, north, sold, attempt, tried };
  };
  const resultsOf = (rules: readonly Rule[]) => rules.map(({ rule, result }) => `${rule} ${result}`);

  it('BYD-158 shows the verdict with each rule’s result in order, and records nothing', async () => {
    const { eventId, sold, tried, north, garden, scan } = await aHouse();
    const before = await world.connection.collection('auditLog').countDocuments();
    const refused = await tried(sold.codes[0]!, { gateId: north });
    expect(refused.answer).toMatchObject({ ok: false, verdict: 'WrongGate', message: 'Go to Garden gate', name: 'Theo Lindqvist' });
    expect(resultsOf(refused.rules)).toEqual([
      'Code Passes',
      'State Passes',
      'Day Passes',
      'Gate Refuses',
      'From NotAsked',
      'Entries NotAsked',
      'Hours NotAsked',
    ]);
    expect(refused.rules[3].text).toBe('Go to Garden gate. This ticket enters there.');
    expect(refused.rules[5].text).toBe('Not asked. It would pass: 0 of 1 used.');
    const letIn = await tried(sold.codes[0]!, { gateId: garden });
    expect([letIn.answer.verdict, letIn.rules.every(({ result }: Rule) => result === 'Passes')]).toEqual(['LetIn', true]);
    expect(await world.connection.collection('scans').countDocuments({ eventId: eventId as never })).toBe(0);
    expect(await world.connection.collection('auditLog').countDocuments()).toBe(before);
    // nobody came in by it
    expect(await scan(sold.codes[0]!, { gateId: garden })).toMatchObject({ verdict: 'LetIn' });
  });

  it('BYD-158 answers as of a time, and for who leaves', async () => {
    const { sold, tried, scan, at } = await aHouse();
    expect((await tried(sold.codes[0]!, { at: at(-30) })).answer.verdict).toBe('OutsideWindow');
    expect((await tried(sold.codes[0]!, { passage: 'Out' })).answer.verdict).toBe('NotInside');
    await scan(sold.codes[0]!);
    expect((await tried(sold.codes[0]!, { passage: 'Out' })).answer.verdict).toBe('Out');
    const again = await tried(sold.codes[0]!);
    expect([again.answer.verdict, resultsOf(again.rules).slice(5)]).toEqual(['AlreadyScanned', ['Entries Refuses', 'Hours NotAsked']]);
  });

  it('BYD-158 an unknown code fails at the first rule, and limits no door', async () => {
    const { attempt, tried, scanner, sold } = await aHouse();
    expect((await tried('MQ1.forged')).rules).toMatchObject([{ rule: 'Code', result: 'Refuses' }]);
    for (let times = 0; times < 25; times += 1) await tried('4K2H9T-02-RXC');
    expect((await tried(sold.codes[0]!)).answer.verdict).toBe('LetIn');
    expect((await attempt(sold.codes[0]!, {}, scanner.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const stranger = await world.given.member('ADMIN', await world.given.org());
    expect((await attempt(sold.codes[0]!, {}, stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
