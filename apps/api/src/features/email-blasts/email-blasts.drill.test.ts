import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { UNDO_MS } from '@marquee/shared/many/act-states';

import { MailBook } from '#platform/mail/book/mail-book.store';
import { MailTransport } from '#platform/mail/mailer.port';
import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { EmailHoldersHandler } from './email-holders.handler.ts';

const PREVIEW = `mutation ($input: HoldersMailInput!) { previewEmailToTicketHolders(input: $input) { subject body html text days withoutAddress
  audience { people orders tickets addOns leftOut first { label } } } }`;
const SEND = 'mutation ($input: HoldersMailInput!) { sendEmailToTicketHolders(input: $input) { _id state } }';
const TEST = 'mutation ($input: HoldersMailInput!) { sendTestToHolders(input: $input) }';
const UNDO = 'mutation ($input: ActInput!) { undoActOnMany(input: $input) { state } }';
const RETRY = UNDO.replace('undoActOnMany', 'retryActOnMany');
const READ = `query ($actId: ObjectId!) { actOnMany(actId: $actId) { state counts { total done failed leftOut }
  waitsFor items(query: { states: [Done, Failed, LeftOut] }) { key state reason } } }`;

const MESSAGE = { subject: 'Doors at seven', body: '<p>Bring <b>ID</b>.</p>' };

describe('an email to the ticket holders', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterEach(() => {
    vi.restoreAllMocks();
    world.clock.release();
  });
  afterAll(() => world.stop());

  const anEvent = async () => {
    const { org, token, user } = await world.given.member('ADMIN');
    const event = await world.given.event(org);
    const subject = `${MESSAGE.subject} ${event._id}`;
    const input = (parts: object = {}) => ({ input: { eventId: event._id, ...MESSAGE, subject, ...parts } });
    const sell = async (parts: Parameters<TestApp['given']['paidOrder']>[1] = {}) => (await world.given.paidOrder(event, parts)).email!;
    const send = async (parts: object = {}) => world.gql(SEND, input(parts), token);
    const read = async (actId: string) => (await world.gql(READ, { actId }, token)).data.actOnMany;
    const mails = async (to?: string) => (await world.mails()).filter((mail) => mail.subject === subject && (!to || mail.to === to));
    const orders = world.connection.collection('orders');
    return { org, token, user, event, subject, input, sell, send, read, mails, orders };
  };
  /** Runs the act to its end. */
  const minute = async () => {
    await world.tryJobs();
    world.clock.forward(UNDO_MS);
    for (let round = 0; round < 4; round += 1) {
      await world.tryJobs();
      world.clock.forward(31_000);
    }
  };

  it('OPS-145 reaches each current holder of that event once, and nobody else', async () => {
    const one = await anEvent();
    const other = await anEvent();
    const twice = `twice-${newId()}@example.com`;
    const holders = [await one.sell(), await one.sell({ buyer: { email: twice } as never })];
    await one.sell({ buyer: { email: twice.toUpperCase() } as never });
    const gone = await world.given.paidOrder(one.event);
    await one.orders.updateOne({ _id: gone._id }, { $set: { 'tickets.$[].state': 'Canceled' } });
    const awaiting = await world.given.orders.awaitingOrder(one.event);
    const elsewhere = await other.sell();
    const { data } = await one.send();
    expect(data.sendEmailToTicketHolders.state).toBe('Counting');
    await minute();
    const sent = await one.mails();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(holders.toSorted());
    for (const nobody of [gone.email, awaiting.email, elsewhere]) expect(sent.map(({ to }) => to)).not.toContain(nobody);
    expect(await one.read(data.sendEmailToTicketHolders._id)).toMatchObject({ state: 'Done', counts: { total: 2, done: 2, failed: 0 } });
  });

  it('OPS-145 goes to the chosen ticket types, days and admission only, as previewed', async () => {
    const { event, token, sell, send, read, mails, orders, input } = await anEvent();
    const [type, day] = [newId(), newId()];
    const added = { ...event.performances[0]!.schedule[0]!, _id: day };
    const $push = { ticketTypes: { ...event.ticketTypes[0]!, _id: type }, 'performances.0.schedule': added } as never;
    await world.connection.collection('events').updateOne({ _id: event._id as never }, { $push });
    const [floor, vip, inside] = [await sell(), await sell(), await sell()];
    await orders.updateOne({ email: floor }, { $set: { 'tickets.$[].dayIds': [] } });
    await orders.updateOne({ email: vip }, { $set: { 'tickets.$[].ticketTypeId': type, 'tickets.$[].dayIds': [newId()] } });
    const scan = [{ dayId: day, scanned: true }];
    await orders.updateOne({ email: inside }, { $set: { 'tickets.$[].scan': scan, 'tickets.$[].dayIds': [day] } });
    const to = (parts: object) => ({ audience: { ticketTypeIds: [], dayIds: [], admission: 'All', ...parts } });
    const previewed = async (parts: object) =>
      (await world.gql(PREVIEW, input(to(parts)), token)).data.previewEmailToTicketHolders.audience.first.length;
    const choices = [{}, { ticketTypeIds: [type] }, { dayIds: [day] }, { admission: 'Admitted' }, { admission: 'NotAdmitted' }];
    expect(await Promise.all(choices.map(previewed))).toEqual([3, 1, 2, 1, 2]);
    const { data } = await send(to({ admission: 'NotAdmitted', ticketTypeIds: [String(event.ticketTypes[0]!._id)] }));
    await minute();
    expect((await mails()).map((mail) => mail.to)).toEqual([floor]);
    expect(await read(data.sendEmailToTicketHolders._id)).toMatchObject({ state: 'Done', counts: { total: 1, done: 1 } });
    for (const strange of [{ ticketTypeIds: [newId()] }, { dayIds: [newId()] }])
      expect((await send(to(strange))).errors?.[0]?.extensions.code).toBe('UNKNOWN_REFERENCE');
  });

  it('BYD-041 begins when its minute is over, however long the writing of its audience took', async () => {
    const { sell, send, read } = await anEvent();
    await sell();
    const carrier = world.app.get(EmailHoldersHandler, { strict: false });
    const plan = carrier.plan.bind(carrier);
    vi.spyOn(carrier, 'plan').mockImplementation(async function* slowly(act) {
      world.clock.forward(UNDO_MS);
      yield* plan(act);
    });
    const actId = (await send()).data.sendEmailToTicketHolders._id;
    await world.tryJobs();
    expect(await read(actId)).toMatchObject({ state: 'Done', counts: { total: 1, done: 1 } });
  });

  it('OPS-145 goes to the friend who accepted a share, not to the sender; a share on offer still to the sender', async () => {
    const { event, sell, send, mails, orders } = await anEvent();
    const [sender, friend, offering] = [await world.given.paidOrder(event), await world.given.paidOrder(event), await sell()];
    await orders.updateOne({ _id: sender._id }, { $set: { 'tickets.$[].state': 'Shared' } });
    await orders.updateOne({ _id: friend._id }, { $set: { type: 'Shared', parentOrderId: sender._id } });
    await orders.updateOne({ email: offering }, { $set: { 'tickets.$[].state': 'Offered' } });
    await send();
    await minute();
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([friend.email, offering].toSorted());
  });

  it('BYD-040 OPS-143 is previewed as it will be sent: to whom, who has no address, and every day of the first performance', async () => {
    const { event, input, sell, token, orders, mails } = await anEvent();
    const [day, next] = ['2026-12-05T03:00:00Z', '2026-12-06T03:00:00Z'].map((at) => new Date(at));
    const schedule = [day!, next!].map((startsAt) => ({
      _id: newId(),
      startsAt,
      endsAt: null,
      doorsAt: new Date(startsAt.getTime() - 3_600_000),
    }));
    await world.connection.collection('events').updateOne({ _id: event._id }, { $set: { 'performances.0.schedule': schedule } });
    for (let n = 0; n < 11; n += 1) await sell({ quantity: 2 });
    const phoneOnly = await sell();
    await orders.updateOne({ email: phoneOnly }, { $set: { email: null } });
    const { data } = await world.gql(PREVIEW, input(), token);
    const { audience, withoutAddress, days, html, text } = data.previewEmailToTicketHolders;
    expect({ ...audience, first: audience.first.length, withoutAddress }).toEqual({
      people: 11,
      orders: 12,
      tickets: 23,
      addOns: 0,
      leftOut: 1,
      first: 10,
      withoutAddress: 1,
    });
    expect(days).toEqual([
      'Friday, December 04, 2026: Doors @ 7:00pm, Show @ 8:00pm MST',
      'Saturday, December 05, 2026: Doors @ 7:00pm, Show @ 8:00pm MST',
    ]);
    for (const words of [...days, event.name, 'Bring']) expect([html.includes(words), text.includes(words)]).toEqual([true, true]);
    expect(await mails()).toEqual([]);
  });

  it('BYD-041 is taken back within a minute: nobody gets it', async () => {
    const { sell, send, read, mails, token } = await anEvent();
    await sell();
    const actId = (await send()).data.sendEmailToTicketHolders._id;
    world.clock.forward(UNDO_MS - 5000);
    await world.tryJobs();
    expect((await world.gql(UNDO, { input: { actId } }, token)).data.undoActOnMany.state).toBe('Undone');
    await minute();
    expect(await mails()).toEqual([]);
    expect((await read(actId)).state).toBe('Undone');
  });

  it('OPS-145 freezes the audience: who buys within the minute gets none', async () => {
    const { sell, send, mails } = await anEvent();
    const early = await sell();
    await send();
    await world.tryJobs();
    await sell();
    await minute();
    expect((await mails()).map(({ to }) => to)).toEqual([early]);
  });

  it('BYD-031 leaves out who unsubscribed, says why, and lets each reader unsubscribe by one click', async () => {
    const { org, input, token, sell, send, read, mails } = await anEvent();
    const [stopped, reader] = [await sell(), await sell()];
    await world.given.mail.stop({ orgId: org._id, email: stopped });
    const shown = (await world.gql(PREVIEW, input(), token)).data.previewEmailToTicketHolders;
    expect(shown).toMatchObject({ audience: { people: 1, orders: 2, leftOut: 1, first: [{}] }, withoutAddress: 0 });
    const actId = (await send()).data.sendEmailToTicketHolders._id;
    await minute();
    const [mail, ...others] = await mails();
    expect([mail!.to, others]).toEqual([reader, []]);
    expect((await read(actId)).items).toContainEqual({ key: stopped, state: 'LeftOut', reason: 'Unsubscribed' });
    const link = mail!.unsubscribeUrl!;
    for (const part of [mail!.html, mail!.text]) expect(part).toContain(link);
    await world.http.post(new URL(link).pathname).type('form').send('List-Unsubscribe=One-Click');
    const again = (await send()).data.sendEmailToTicketHolders._id;
    await minute();
    expect(await mails()).toHaveLength(1);
    expect((await read(again)).counts).toMatchObject({ done: 0, leftOut: 2 });
  });

  it('BYD-041 ends with who was refused and why, and sends to them again', async () => {
    const { sell, send, read, mails, token } = await anEvent();
    const [fine, refused] = [await sell(), await sell()];
    const transport = world.app.get(MailTransport);
    const sendMany = transport.sendMany.bind(transport);
    const spy = vi.spyOn(transport, 'sendMany').mockImplementation(async (orgId, all) => {
      const answers = await sendMany(
        orgId,
        all.filter(({ to }) => to !== refused),
      );
      return [...answers, ...all.filter(({ to }) => to === refused).map(({ key }) => ({ key, id: null, error: '550 no' }))];
    });
    const actId = (await send()).data.sendEmailToTicketHolders._id;
    await minute();
    expect(await read(actId)).toMatchObject({ state: 'Done', counts: { done: 1, failed: 1 } });
    expect((await read(actId)).items).toContainEqual({ key: refused, state: 'Failed', reason: '550 no' });
    spy.mockRestore();
    await world.gql(RETRY, { input: { actId } }, token);
    await minute();
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual([fine, refused].toSorted());
    expect(await read(actId)).toMatchObject({ state: 'Done', counts: { done: 2, failed: 0 } });
  });

  it('BYD-041 waits while the provider is above its limits, says so, and fails nobody', async () => {
    const { sell, send, read, mails } = await anEvent();
    const readers = [await sell(), await sell(), await sell()];
    const isTaken = ({ to }: { readonly to: string }) => to === readers[0];
    const transport = world.app.get(MailTransport);
    const sendMany = transport.sendMany.bind(transport);
    const later = { afterMs: 900_000, isForAll: true };
    const spy = vi
      .spyOn(transport, 'sendMany')
      .mockImplementation(async (orgId, all) => [
        ...(await sendMany(orgId, all.filter(isTaken))),
        ...all.filter((mail) => !isTaken(mail)).map(({ key }) => ({ key, id: null, error: 'ACCOUNT_DAILY_QUOTA_EXCEEDED', later })),
      ]);
    const actId = (await send()).data.sendEmailToTicketHolders._id;
    await minute();
    const held = await read(actId);
    expect(held).toMatchObject({ state: 'Running', counts: { total: 3, done: 1, failed: 0 } });
    expect(held.waitsFor).toBe(
      'The mail provider takes no more mails at the moment; the rest waits. It said: ACCOUNT_DAILY_QUOTA_EXCEEDED',
    );
    // asked once by each of the two ways at most, not again and again
    expect(spy.mock.calls.length).toBeLessThanOrEqual(2);
    spy.mockRestore();
    world.clock.forward(later.afterMs);
    await minute();
    expect(await read(actId)).toMatchObject({ state: 'Done', waitsFor: null, counts: { done: 3, failed: 0 } });
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(readers.toSorted());
  });

  it('BYD-041 does not silently send twice when a worker is cut off between provider and record', async () => {
    const { sell, send, read, mails, token } = await anEvent();
    const reader = await sell();
    const transport = world.app.get(MailTransport);
    const sendMany = transport.sendMany.bind(transport);
    // handed over, and then the worker is gone: nothing is recorded, the lease ends
    const dying = vi.spyOn(transport, 'sendMany').mockImplementation(async (orgId, all) => {
      await sendMany(orgId, all);
      return new Promise<never>(() => {});
    });
    const actId = (await send()).data.sendEmailToTicketHolders._id;
    await world.tryJobs();
    world.clock.forward(UNDO_MS);
    void world.tryJobs();
    await vi.waitFor(() => expect(dying).toHaveBeenCalled(), { timeout: 20_000 });
    dying.mockRestore();
    world.clock.forward(31_000);
    await world.connection
      .collection('outbox')
      .updateMany({ doneAt: null, name: 'platform.run-act-on-many' }, { $set: { relayedAt: null } });
    await minute();
    expect((await read(actId)).items).toEqual([
      { key: reader, state: 'Failed', reason: expect.stringMatching(/^It is not known whether/) },
    ]);
    expect(await mails()).toHaveLength(1);
    expect((await world.gql(RETRY, { input: { actId } }, token)).errors).toBeUndefined();
  });

  it('BYD-041 does not send again by itself what the provider may have taken', async () => {
    const { sell, send, read, mails, token } = await anEvent();
    const reader = await sell();
    await world.tryJobs();
    const earlier = (await mails()).length;
    const sending = vi
      .spyOn(world.app.get(MailTransport), 'sendMany')
      .mockImplementationOnce((_, all) => Promise.resolve(all.map(({ key }) => ({ key, id: null, error: 'Timeout', isOpen: true }))));
    const actId = (await send()).data.sendEmailToTicketHolders._id;
    await minute();
    const reason = 'It is not known whether this mail left: the mail provider did not answer. Try again to send it.';
    expect((await read(actId)).items).toEqual([{ key: reader, state: 'Failed', reason }]);
    expect(sending).toHaveBeenCalledTimes(1);
    expect((await world.gql(RETRY, { input: { actId } }, token)).errors).toBeUndefined();
    await minute();
    expect((await read(actId)).items).toEqual([{ key: reader, state: 'Done', reason: null }]);
    expect(await mails()).toHaveLength(earlier + 1);
  });

  it('BYD-041 does not send twice when the provider took a mail and that could not be recorded', async () => {
    const { sell, send, read } = await anEvent();
    const reader = await sell();
    // the mails of the order are not meant
    await world.tryJobs();
    vi.spyOn(world.app.get(MailBook), 'handOver').mockRejectedValueOnce(new Error('The database is away'));
    const sending = vi.spyOn(world.app.get(MailTransport), 'sendMany');
    const actId = (await send()).data.sendEmailToTicketHolders._id;
    await minute();
    expect(sending.mock.calls.map(([, all]) => all.map(({ to }) => to))).toEqual([[reader]]);
    expect((await read(actId)).items).toEqual([{ key: reader, state: 'Done', reason: null }]);
  });

  it.each([
    ['a script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['a handler', '<p onclick="x()">Hi</p>', '<p>Hi</p>'],
    ['a picture', '<p>Hi<img src="x" onerror="alert(1)"></p>', '<p>Hi</p>'],
    ['a link', '<p><a href="javascript:x()">Hi</a></p>', '<p>Hi</p>'],
    ['a style', '<style>p{}</style><p style="color:red">Hi</p>', '<p>Hi</p>'],
    ['a frame', '<iframe src="//evil.example"></iframe><p>Hi</p>', '<p>Hi</p>'],
    ['a form', '<form action="//evil.example"><p>Hi</p><input></form>', '<p>Hi</p>'],
    ['svg', '<svg onload=alert(1)><p>Hi</p></svg>', '<p>Hi</p>'],
    ['empty paragraphs', '<p></p><p>Hi</p><p><b> </b></p><p>\u00a0</p><p><br></p>', '<p>Hi</p>'],
    [
      'the five formats',
      '<p><b>a</b><i>b</i><u>c</u></p><ul><li>d</li></ul><ol><li>e</li></ol>',
      '<p><b>a</b><i>b</i><u>c</u></p><ul><li>d</li></ul><ol><li>e</li></ol>',
    ],
    ['braces', '<p>{{html}}</p>', '<p>{{html}}</p>'],
  ])('OPS-141 previews and sends only the five formats: %s', async (_, body, clean) => {
    const { input, token, sell } = await anEvent();
    await sell();
    const { data } = await world.gql(PREVIEW, input({ body }), token);
    expect(data.previewEmailToTicketHolders.body).toBe(clean);
    expect(data.previewEmailToTicketHolders.html).toContain(`<div>${clean}</div>`);
  });

  it('OPS-141 escapes the subject and keeps it on one line', async () => {
    const { input, token } = await anEvent();
    const subject = '<script>alert(1)</script>\r\nBcc: evil@example.com';
    const { html, subject: shown } = (await world.gql(PREVIEW, input({ subject }), token)).data.previewEmailToTicketHolders;
    expect(shown).toBe('<script>alert(1)</script> Bcc: evil@example.com');
    expect(html).not.toContain('<script');
  });

  it('OPS-145 a test goes at once to who writes it, and to nobody else', async () => {
    const { input, token, user, subject, sell, mails } = await anEvent();
    await sell();
    expect((await world.gql(TEST, input(), token)).data).toEqual({ sendTestToHolders: true });
    const sent = (await world.mails()).filter((mail) => mail.subject === `Test: ${subject}`);
    expect(sent.filter(({ to }) => to === user.email)).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it.each(['test', 'send'] as const)(
    'is sent by nobody who did not prove their own address, which may be a stranger’s: %s',
    async (what) => {
      const { input, token, user, sell } = await anEvent();
      await sell();
      await world.connection.collection('users').updateOne({ _id: user._id }, { $set: { emailVerifiedAt: null } });
      const { errors } = await world.gql({ test: TEST, send: SEND }[what], input(), token);
      expect(errors?.[0]?.extensions.code).toBe('EMAIL_NOT_VERIFIED');
      expect((await world.mails()).filter(({ to }) => to === user.email)).toEqual([]);
    },
  );

  it.each(['preview', 'test', 'send'] as const)('OPS-142 OPS-018 refuses an empty message and a canceled event: %s', async (what) => {
    const document = { preview: PREVIEW, test: TEST, send: SEND }[what];
    const { input, token, sell, event } = await anEvent();
    await sell();
    const refusal = async (parts: object) => (await world.gql(document, input(parts), token)).errors?.[0]?.extensions;
    expect(await refusal({ subject: ' ', body: '<p> </p>' })).toMatchObject({
      code: 'VALIDATION',
      details: { fields: { subject: 'Please enter a subject.', body: 'Please enter a message.' } },
    });
    const wrong = {
      'The message is too long.': `${'<i></i>'.repeat(8000)}words`,
      'The message has too much formatting.': '<b>'.repeat(5001),
    };
    for (const [text, body] of Object.entries(wrong))
      expect(await refusal({ body })).toMatchObject({ code: 'VALIDATION', details: { fields: { body: text } } });
    await world.connection.collection('events').updateOne({ _id: event._id }, { $set: { cancel: true } });
    expect(await refusal({})).toMatchObject({ code: 'EVENT_CANCELLED' });
  });

  it('OPS-146 refuses a second one while the first is under way, and one that nobody would get', async () => {
    const { sell, send } = await anEvent();
    expect((await send()).errors?.[0]?.extensions.code).toBe('MAIL_NOBODY');
    await sell();
    await send();
    expect((await send()).errors?.[0]?.extensions.code).toBe('ACT_IN_PROGRESS');
  });

  it('OPS-009 is closed to box office, and finds no event of another organization', async () => {
    const { input } = await anEvent();
    const boxOffice = await world.given.member('BOX_OFFICE');
    const stranger = await world.given.member('OWNER');
    for (const document of [PREVIEW, TEST, SEND]) {
      expect((await world.gql(document, input(), boxOffice.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await world.gql(document, input(), stranger.token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });
});
