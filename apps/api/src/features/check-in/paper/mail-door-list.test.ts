import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const MAIL = 'mutation ($input: MailDoorListInput!) { mailDoorList(input: $input) }';
const codeOf = ({ errors }: { errors?: readonly { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

describe('the list of a door on paper', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  it('BYD-153 is mailed once for each request to all who manage doors, and to nobody else', async () => {
    const org = await world.given.org();
    const [admin, owner] = [await world.given.member('ADMIN', org), await world.given.member('OWNER', org)];
    const seller = await world.given.member('BOX_OFFICE', org);
    const event = await world.given.event(org);
    await world.given.paidOrder(event, { quantity: 2 });
    const input = { eventId: String(event._id) };
    expect((await world.gql(MAIL, { input }, admin.token)).data.mailDoorList).toBe(2);
    await world.runJobs();
    const mails = (await world.mails()).filter(({ subject }) => subject.startsWith('Door list: '));
    expect(mails.map(({ to }) => to).toSorted()).toEqual([admin.user.email, owner.user.email].toSorted());
    for (const { attachments } of mails) expect(attachments).toMatchObject([{ filename: 'door-list.pdf' }]);
    expect(await world.connection.collection('auditLog').countDocuments({ action: 'door-list.mailed', orgId: org._id })).toBe(1);
    expect(codeOf(await world.gql(MAIL, { input }, seller.token))).toBe('FORBIDDEN');
    const stranger = await world.given.member('OWNER');
    expect(codeOf(await world.gql(MAIL, { input }, stranger.token))).toBe('NOT_FOUND');
  });
});
