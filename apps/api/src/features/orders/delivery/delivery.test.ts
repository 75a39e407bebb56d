import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { doorsAndShowText, formatInstant } from '@marquee/shared/time/format';

import { newId } from '#platform/mongo/string-ids';

import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { Mailer, type Mail } from '../../../platform/mail/mailer.port.ts';
import { DoorCodes } from '../links/door-codes.signer.ts';
import { givenCode } from '../../../../test/given-code.ts';
import { ItemCodes } from '../links/item-codes.signer.ts';
import { OrderLinks } from '../links/order-links.signer.ts';

const RESEND = 'mutation($input: OrderIdInput!) { resendConfirmation(input: $input) }';
const PUBLIC = 'query($token: String!) { publicOrder(token: $token) { number qrReleasedAt items { number qrCodeUrl doorCode } } }';

describe('delivering an order', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const aSale = async (event = {}) => {
    const { org, token } = await world.given.member('BOX_OFFICE');
    const made = await world.given.event(org, event);
    const order = await world.given.paidOrder(made, { quantity: 2 });
    return { org, token, event: made, order, link: world.app.get(OrderLinks, { strict: false }).tokenOf(order._id) };
  };
  const mailsTo = async (order: { email: string | null }) => (await world.mails()).filter(({ to }) => to === order.email);
  const get = (path: string) => world.http.get(path);

  it('BUY-040 mails subject, body, summary, QR codes, a PDF and a calendar entry, once', async () => {
    const { order, event } = await aSale({ eventEmailSubject: 'See you there', eventEmailBody: '<p>Bring <b>water</b>.</p>' });
    expect(await mailsTo(order)).toEqual([]); // the worker sends it, not who sold it
    await world.runJobs();
    await world.runJobs();
    const mails = await mailsTo(order);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ subject: 'See you there' });
    expect(mail!.html).toContain('<p>Bring <b>water</b>.</p>');
    for (const text of [order.number, event.name, '$50.00', 'General admission']) expect(mail!.html).toContain(text);
    expect(mail!.html!.match(/<img [^>]*qr/g)).toHaveLength(2);
    expect(mail!.attachments.map(({ filename }) => filename)).toEqual([`tickets-${order.number}.pdf`, 'event.ics']);
    expect((await world.given.orders.stored(order._id))!.delivery).toMatchObject({ state: 'Sent', lastError: null, attempts: 1 });
  });

  it('draws the tickets of one order thirty times a minute at most', async () => {
    const [{ link }, other] = [await aSale(), await aSale()];
    const answers = await Promise.all(Array.from({ length: 32 }, () => get(`/links/orders/${link}/tickets.pdf`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(30).fill(200), 429, 429]);
    expect((await get(`/links/orders/${link}/event.ics`)).status).toBe(200);
    expect((await get(`/links/orders/${other.link}/tickets.pdf`)).status).toBe(200);
  });

  it('BUY-040 summarizes the order with add-ons, discount, tax and fees, with date and place', async () => {
    const org = await world.given.org();
    const venue = await world.given.venue(org);
    const addOn = world.given.events.upgrade({ name: 'Cushion' });
    const promotions = [world.given.events.promotion()];
    const event = await world.given.event(org, { venueId: venue._id, upgrades: [addOn], promotions });
    await world.given.events.fee(org);
    await world.given.events.salesTax(event, 8);
    const upgrades = [{ upgradeId: String(addOn._id), quantity: 1 }];
    const order = await world.given.paidOrder(event, { quantity: 2, upgrades, code: 'FRIENDS' });
    await world.runJobs();
    const mail = (await mailsTo(order))[0]!;
    const sum = [
      ['General admission', '$25.00'],
      ['General admission', '$25.00'],
      ['Cushion', '$10.00'],
      ['Discount', '-$10.00'],
      ['Sales tax 8.00%', '$4.00'],
      ['Service Fee', '$2.00'],
      ['Total', '$56.00'],
    ];
    expect(mail.text).toContain(sum.map((line) => line.join(': ')).join('\n'));
    expect([...mail.html!.matchAll(/>([^<]+)<\/td><td[^>]*>(-?\$[^<]+)</g)].map(([, ...line]) => line)).toEqual(sum);
    expect(mail.subject).toBe(`Your 2 tickets and 1 add-on for ${event.name}`);
    const wayToTheDoor = [
      formatInstant(event.schedule.startsAt, 'printedLong', 'America/Denver'),
      doorsAndShowText(event.performances[0]?.schedule[0] ?? event.schedule, 'America/Denver'),
      'Red Butte Hall',
      '300 Wakara Way, Salt Lake City, UT 84108',
      'Bring the 3 QR codes of your order, one for each ticket and add-on, on your phone or printed.',
      `Contact ${org.orgName}: `,
      org.email!,
    ];
    for (const text of wayToTheDoor) expect([text, mail.html!.includes(text), mail.text!.includes(text)]).toEqual([text, true, true]);
    const map =
      'https://www.google.com/maps/search/?api=1&query=Red%20Butte%20Hall%2C%20300%20Wakara%20Way%2C%20Salt%20Lake%20City%2C%20UT%2084108';
    expect(mail.text).toContain(`Map: ${map}`);
    expect(mail.html).toContain(`href="${map.replace('&', '&amp;')}"`);
    expect(mail.replyTo).toBe(org.email);
    const items = [...order.tickets, ...order.upgrades];
    const numbers = ['GA-1', 'GA-2', 'CUS-1'];
    const codes = await Promise.all(items.map((item) => givenCode(world, order, item)));
    const said = items.map(({ name }, at) => `${name}, ${numbers[at]}: ${codes[at]}`);
    const doorCodes = items.map((item) => world.app.get(DoorCodes, { strict: false }).codeOf(order, item));
    const typed = said.flatMap((line, index) => [line, `To type at the door: ${doorCodes[index]}`]);
    expect(mail.text).toContain(`\n${typed.join('\n')}\n`);
    expect([...mail.html!.matchAll(/Code to type at the door: ([\w-]+)/g)].map(([, code]) => code)).toEqual(doorCodes);
    for (const number of numbers) expect(mail.html).toContain(`<br/>${number}<br/>`);
    const shown = [...mail.html!.matchAll(/<img src="[^"]*\/qr\/(\w+)\.png[^"]*"[^>]*alt="QR code for ([^"]+)"/g)].map(
      ([, ...code]) => code,
    );
    expect(shown).toEqual(items.map(({ _id, name }) => [String(_id), name]));
  });

  it('BUY-040 shows the organization’s logo and the poster, and neither where there is none', async () => {
    const org = await world.given.org();
    const folder = `/files/public/posters/${String(org._id)}`;
    await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { orgLogoUrl: `${folder}/logo-small.jpg` } });
    const posterImageUrl = {
      original: `${folder}/p-original.jpg`,
      medium: `${folder}/p-medium.jpg`,
      small: `${folder}/p-small.jpg`,
      deep: null,
      accent: null,
    };
    const orders = [await world.given.paidOrder(await world.given.event(org, { posterImageUrl })), (await aSale()).order];
    await world.runJobs();
    const pictures = async (order: { email: string | null }) =>
      [...(await mailsTo(order)).at(-1)!.html!.matchAll(/<img src="([^"]+)"/g)]
        .map(([, url]) => url!)
        .filter((url) => !url.includes('/qr/'));
    const { PUBLIC_URL } = world.app.get<Config>(CONFIG, { strict: false });
    expect(await pictures(orders[0]!)).toEqual([`${PUBLIC_URL}${folder}/logo-small.jpg`, `${PUBLIC_URL}${folder}/p-medium.jpg`]);
    expect(await pictures(orders[1]!)).toEqual([]);
  });

  it('BUY-040 escapes names and keeps links clickable', async () => {
    const name = `<img src=x onerror=alert(1)> & "Friends" 'live'`;
    const org = await world.given.org({ orgName: '<script>alert(2)</script>' });
    const venue = await world.given.venue(org, { name: '"><b>Hall' });
    const order = await world.given.paidOrder(await world.given.event(org, { name, venueId: venue._id }));
    await world.runJobs();
    const { html, text } = (await mailsTo(order))[0]!;
    expect(html).not.toMatch(/<img src=x|<script|<b>Hall/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Friends&quot; &#x27;live&#x27;');
    expect(text).toContain(name);
  });

  it('BUY-040 enters each day of an event into the calendar, in UTC, with its place', async () => {
    const org = await world.given.org();
    const venue = await world.given.venue(org);
    const at = (hours: number) => new Date(Math.ceil(world.clock.now().getTime() / 3_600_000 + 720 + hours) * 3_600_000);
    const schedule = [0, 24].map((hours) => ({
      _id: newId(),
      doorsAt: at(hours),
      startsAt: at(hours + 1),
      endsAt: at(hours + 4),
    }));
    const performances = [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule }];
    const event = await world.given.event(org, { venueId: venue._id, performances: performances as never });
    const order = await world.given.paidOrder(event);
    const link = world.app.get(OrderLinks, { strict: false }).tokenOf(order._id);
    const { text } = await get(`/links/orders/${link}/event.ics`);
    const all = (name: string) =>
      [...text.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}:(.*)\r$`, 'gm'))].map(([, value]) => value);
    const utc = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    expect(all('DTSTART')).toEqual(schedule.map(({ startsAt }) => utc(startsAt)));
    expect(all('DTEND')).toEqual(schedule.map(({ endsAt }) => utc(endsAt)));
    expect(new Set(all('LOCATION'))).toEqual(new Set(['Red Butte Hall\\, 300 Wakara Way\\, Salt Lake City\\, UT']));
  });

  it('BUY-040 BUY-042 opens the order, its codes, PDF and calendar by the link of a guest', async () => {
    const { order, link } = await aSale();
    const { data } = await world.gql(PUBLIC, { token: link });
    expect(data.publicOrder.number).toBe(order.number);
    expect(data.publicOrder.items.map(({ number }: { number: string }) => number)).toEqual(['GA-1', 'GA-2']);
    const pdf = await get(`/links/orders/${link}/tickets.pdf`).buffer(true);
    expect([pdf.status, pdf.headers['content-type'], pdf.body.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    const code = await get(`/links/orders/${link}/qr/${String(order.tickets[0]!._id)}.png`);
    expect([code.status, code.headers['content-type']]).toEqual([200, 'image/png']);
    const calendar = await get(`/links/orders/${link}/event.ics`);
    expect(calendar.text).toContain('BEGIN:VEVENT');
    expect(calendar.text).toContain('SUMMARY:The Copper Kings');
  });

  it('BUY-042 opens nothing by a guessed or altered link, nor after the event', async () => {
    const { order, link, event } = await aSale();
    const wrong = [
      link.slice(0, -1),
      `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
      String(order._id),
      `${'a'.repeat(24)}${link.slice(24)}`,
    ];
    for (const token of wrong) {
      expect((await get(`/links/orders/${token}/tickets.pdf`)).status).toBe(404);
      expect((await world.gql(PUBLIC, { token })).data.publicOrder).toBeNull();
    }
    world.clock.set(new Date(event.schedule.endsAt!.getTime() + 25 * 3_600_000));
    expect((await get(`/links/orders/${link}/tickets.pdf`)).status).toBe(404);
    const inBrowser = await get(`/links/orders/${link}/tickets.pdf`).set('accept', 'text/html');
    expect([inBrowser.status, inBrowser.headers['location']]).toEqual([302, `/order?token=${link}`]);
    const { items } = (await world.gql(PUBLIC, { token: link })).data.publicOrder;
    expect(items.map(({ qrCodeUrl }: { qrCodeUrl: string | null }) => qrCodeUrl)).toEqual([null, null]);
    world.clock.release();
  });

  it('BUY-040 OPS-060 keeps the codes back until their release date and mails them then', async () => {
    const release = new Date(world.clock.now().getTime() + 5 * 86_400_000);
    const { order, link } = await aSale({ sendQRCode: release });
    await world.runJobs();
    const [first] = await mailsTo(order);
    expect(first!.html).not.toContain('/qr/');
    expect(first!.html).toContain('Your QR codes are released on');
    expect(first!.attachments.map(({ filename }) => filename)).toEqual(['event.ics']);
    expect((await get(`/links/orders/${link}/qr/${String(order.tickets[0]!._id)}.png`)).status).toBe(404);
    expect((await get(`/links/orders/${link}/tickets.pdf`)).status).toBe(404);
    expect((await world.gql(PUBLIC, { token: link })).data.publicOrder.items[0]).toEqual({
      number: 'GA-1',
      qrCodeUrl: null,
      doorCode: null,
    });
    for (const [early, status] of [
      [1, 404],
      [0, 200],
    ] as const) {
      world.clock.set(new Date(release.getTime() - early));
      expect((await get(`/links/orders/${link}/tickets.pdf`)).status).toBe(status);
    }
    world.clock.set(new Date(release.getTime() + 1000));
    await world.runJobs();
    const mails = await mailsTo(order);
    expect(mails).toHaveLength(2);
    expect(mails[1]!.html).toContain('/qr/');
    expect(mails[1]!.attachments.map(({ filename }) => filename)).toEqual([`tickets-${order.number}.pdf`, 'event.ics']);
    expect((await get(`/links/orders/${link}/qr/${String(order.tickets[0]!._id)}.png`)).status).toBe(200);
    world.clock.release();
  });

  it('BUY-040 sends no codes, tickets or dates of an order that was refunded, and no mail on their release date', async () => {
    const release = new Date(world.clock.now().getTime() + 86_400_000);
    const { order, token, link } = await aSale({ sendQRCode: release });
    await world.runJobs();
    const refunded = { state: 'Refunded', 'tickets.$[].state': 'Canceled' };
    await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: refunded });
    world.clock.set(new Date(release.getTime() + 1000));
    await world.runJobs();
    expect(await mailsTo(order)).toHaveLength(1);
    await world.gql(RESEND, { input: { orderId: String(order._id) } }, token);
    await world.runJobs();
    const receipt = (await mailsTo(order))[1]!;
    expect(receipt).toMatchObject({ subject: 'Your order for The Copper Kings', attachments: [] });
    expect(receipt.text).toContain('You no longer hold any of its tickets or add-ons');
    const { data } = await world.gql('query($token: String!) { publicOrder(token: $token) { ticketsPdfUrl calendarUrl } }', {
      token: link,
    });
    expect(data.publicOrder).toEqual({ ticketsPdfUrl: null, calendarUrl: null });
    world.clock.release();
  });

  it('BUY-041 names the item and its version in each code', async () => {
    const { order } = await aSale();
    const codes = world.app.get(ItemCodes, { strict: false });
    const [ticket] = order.tickets;
    const code = codes.codeOf({ orderId: order._id, itemId: ticket!._id, version: 3 });
    expect(codes.read(code)).toEqual({ orderId: String(order._id), itemId: String(ticket!._id), version: 3 });
    expect(codes.codeOf({ orderId: order._id, itemId: ticket!._id, version: 4 })).not.toBe(code);
  });

  it('BUY-043 tries a failing mail again with backoff, shows the last error on the order and never touches the order', async () => {
    const mailer = world.app.get(Mailer, { strict: false });
    const send = mailer.send.bind(mailer);
    const seen: unknown[] = [];
    try {
      const { order } = await aSale();
      mailer.send = async (mail: Mail) => {
        if (mail.to !== order.email) return send(mail);
        seen.push(await world.given.orders.stored(order._id));
        if (seen.length <= 2) throw new Error('421 try later');
        return send(mail);
      };
      for (let round = 0; round < 4; round += 1) {
        await world.tryJobs();
        world.clock.forward(700_000);
      }
      expect(seen).toMatchObject([
        { state: 'Active', delivery: { state: 'Waiting', lastError: null } },
        { state: 'Active', delivery: { state: 'Waiting', lastError: '421 try later', attempts: 1 } },
        { state: 'Active', delivery: { state: 'Waiting', lastError: '421 try later', attempts: 2 } },
      ]);
      expect((await world.given.orders.stored(order._id))!.delivery).toMatchObject({ state: 'Sent', lastError: null, attempts: 3 });
      expect(await mailsTo(order)).toHaveLength(1);
    } finally {
      mailer.send = send;
    }
  });

  it('BUY-043 shows the staff a mail that never left, with the last error, and leaves the order as it is', async () => {
    const { order, token } = await aSale();
    const mailer = world.app.get(Mailer, { strict: false });
    const send = mailer.send.bind(mailer);
    const sending = vi.spyOn(mailer, 'send');
    onTestFinished(() => sending.mockRestore());
    sending.mockImplementation((mail) => (mail.to === order.email ? Promise.reject(new Error('550 no such mailbox')) : send(mail)));
    await world.tryJobs();
    const asked = 'query ($orderId: ObjectId!) { order(orderId: $orderId) { state delivery { state lastError } } }';
    expect((await world.gql(asked, { orderId: String(order._id) }, token)).data.order).toEqual({
      state: 'Active',
      delivery: { state: 'Failed', lastError: '550 no such mailbox' },
    });
  });

  it('OPS-055 resends one mail to the buyer, and refuses a guest order', async () => {
    const { token, order } = await aSale();
    await world.runJobs();
    const { data } = await world.gql(RESEND, { input: { orderId: String(order._id) } }, token);
    expect(data.resendConfirmation).toBe(true);
    await world.runJobs();
    expect(await mailsTo(order)).toHaveLength(2);
    await world.connection.collection('orders').updateOne({ _id: order._id }, { $set: { user: null } });
    const { errors } = await world.gql(RESEND, { input: { orderId: String(order._id) } }, token);
    expect(errors?.[0]?.extensions.code).toBe('ORDER_WITHOUT_USER');
  });
});
