import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { auditOf } from '../../../test/given/audit.given.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const EXPORT = 'mutation ($input: GenerateWaitListReportInput!) { generateWaitListReport(input: $input) { url message exportId } }';
const JOIN = 'mutation ($input: JoinWaitListInput!) { joinWaitList(input: $input) }';
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('exporting a wait list by a worker', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ worker: true })));
  afterAll(() => world?.stop());

  const ask = (token: string, input: object) => world.gql(EXPORT, { input }, token);
  const aSoldOutEvent = async (org: Parameters<TestApp['given']['event']>[0]) => {
    const event = await world.given.event(org, { ticketTypes: [world.given.events.ticketType({ totalQty: 0 })] });
    return String(event._id);
  };
  const join = (eventId: string, name: string, email: string) =>
    world.gql(JOIN, { input: { eventId, name, email, phoneNumber: '(801) 555-0142', quantity: 2 } });

  it('OPS-133 OPS-247 BUY-081 writes the entries of that event alone, who joined last first, without formulas', async () => {
    const { org, token, user } = await world.given.member('BOX_OFFICE');
    const [eventId, other] = [await aSoldOutEvent(org), await aSoldOutEvent(org)];
    await join(eventId, '=cmd Okafor', 'ada@example.com');
    await join(eventId, 'Ben "B" Ruiz', 'ben@example.com');
    await join(other, 'Cy Lopez', 'cy@example.com');
    let answer = (await ask(token, { query: { eventId } })).data.generateWaitListReport;
    while (!answer.url) answer = (await ask(token, { exportId: answer.exportId })).data.generateWaitListReport;
    const { text } = await world.http.get(new URL(answer.url).pathname);
    const lines = text.split('\n').map((line) => line.replace(/\d{4}-\d\d-\d\d,\d\d:\d\d:\d\d/, 'DATE,TIME'));
    expect(lines).toEqual([
      '\uFEFFName,Email,Phone Number,Tickets,Wishes,Highest Price,Together,State,Passed Over,Why Not,Offered Until Date,Offered Until Time,Created Date,Created Time,Time zone',
      `"Ben ""B"" Ruiz",ben@example.com,'+18015550142,2,,,,Waiting,0,,,,DATE,TIME,America/Denver`,
      `'=cmd Okafor,ada@example.com,'+18015550142,2,,,,Waiting,0,,,,DATE,TIME,America/Denver`,
      '',
    ]);
    expect((await auditOf(world, org._id))[0]).toMatchObject({ action: 'wait-list.exported', actorId: user._id, data: { eventId } });
  }, 60_000);

  it('is asked for two hundred times an hour by one person at most, so that nobody fills the queue of all organizations', async () => {
    const { org, token, user } = await world.given.member('BOX_OFFICE');
    const eventId = await aSoldOutEvent(org);
    const limits = world.app.get(RateLimits, { strict: false });
    for (let time = 1; time < 200; time += 1) await limits.hit('exports', String(user._id));
    const { exportId } = (await ask(token, { query: { eventId } })).data.generateWaitListReport;
    expect(codeOf(await ask(token, { query: { eventId } }))).toBe('RATE_LIMITED');
    expect((await ask(token, { exportId })).errors).toBeUndefined();
  });

  it('refuses no event, and another organization’s, before a worker begins', async () => {
    const { org, token } = await world.given.member('BOX_OFFICE');
    const eventId = await aSoldOutEvent(org);
    expect(codeOf(await ask(token, {}))).toBe('BAD_USER_INPUT');
    const stranger = await world.given.member('OWNER');
    expect(codeOf(await ask(stranger.token, { query: { eventId } }))).toBe('NOT_FOUND');
  });
});
