import QRCode from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { formatInstant } from '@marquee/shared/time/format';

import { newId } from '#platform/mongo/string-ids';

import { givenCode } from '../../../../test/given-code.ts';
import { rectanglesOfPdf, textOfPdf } from '../../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { FileStorage } from '../../../platform/files/file-storage.port.ts';
import { StorePosterService } from '#features/catalog/posters/store-poster.service';
import { DoorCodes } from '../links/door-codes.signer.ts';
import { OrderLinks } from '../links/order-links.signer.ts';
import type { Order } from '../record/order.schema.ts';

describe('the PDF of tickets', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  const linkOf = ({ _id }: Order) => world.app.get(OrderLinks, { strict: false }).tokenOf(_id);
  const ticketsOf = async (eventName: string, buyer: { firstName: string; lastName: string }) => {
    const { org } = await world.given.member('OWNER');
    const event = await world.given.event(org, { name: eventName });
    const order = await world.given.paidOrder(event, { buyer });
    const { status, body } = await world.http.get(`/links/orders/${linkOf(order)}/tickets.pdf`).buffer(true);
    expect(status).toBe(200);
    return { pdf: body as Buffer, text: textOfPdf(body as Buffer), order };
  };
  /** The squares of the code that a page shows, row by row. */
  const squaresOf = (rectangles: number[][], size: number) => {
    const squares = new Uint8Array(size * size);
    const side = 104 / size;
    for (const [left = 0, top = 0, width = 0] of rectangles.filter(([from = 0]) => from >= 278)) {
      const from = Math.round((top - 11) / side) * size + Math.round((left - 278) / side);
      squares.fill(1, from, from + Math.round(width / side));
    }
    return squares;
  };
  const aPoster = async ({ _id }: { _id: string }) => {
    const picture = await sharp({ create: { width: 480, height: 270, channels: 3, background: '#5F33D1' } })
      .png()
      .toBuffer();
    const posters = world.app.get(StorePosterService, { strict: false });
    return (await posters.store({ orgId: String(_id) }, picture, null)).images;
  };
  const backwards = (text: string) => [...text].toReversed().join('');

  it('BUY-040 has a page for each ticket and add-on, with when, where, whose, and its own code', async () => {
    const { org } = await world.given.member('OWNER');
    const venue = await world.given.venue(org);
    const addOn = world.given.events.upgrade({ name: 'Cushion' });
    const event = await world.given.event(org, { venueId: venue._id, upgrades: [addOn] });
    const upgrades = [{ upgradeId: String(addOn._id), quantity: 1 }];
    const order = await world.given.paidOrder(event, { quantity: 2, upgrades });
    const { body } = await world.http.get(`/links/orders/${linkOf(order)}/tickets.pdf`).buffer(true);
    const text = textOfPdf(body as Buffer);
    const when = formatInstant(event.schedule.startsAt, 'printed', 'America/Denver');
    const onEach = [
      org.orgName.toUpperCase(),
      event.name,
      when,
      'Red Butte Hall',
      '300 Wakara Way, Salt Lake City, UT 84108',
      `${order.number} · Theo Lindqvist`,
      `Contact ${org.email}`,
    ];
    for (const line of onEach) expect([line, text.split(line).length - 1]).toEqual([line, 3]);
    expect([text.split('General admission').length - 1, text.split('Cushion (add-on)').length - 1]).toEqual([2, 1]);
    expect(text.split('\n').filter((line) => line.startsWith('No. '))).toEqual(['No. GA-1', 'No. GA-2', 'No. CUS-1']);
    for (const item of [...order.tickets, ...order.upgrades])
      expect(text).toContain(`Code ${world.app.get(DoorCodes, { strict: false }).codeOf(order, item)}`);
    const drawn = rectanglesOfPdf(body as Buffer);
    expect(drawn).toHaveLength(3);
    for (const [index, item] of [...order.tickets, ...order.upgrades].entries()) {
      const code = await givenCode(world, order, item);
      const { size, data } = QRCode.create(code, { errorCorrectionLevel: 'M' }).modules;
      expect(squaresOf(drawn[index]!, size)).toEqual(Uint8Array.from(data));
    }
  });

  it('BUY-040 has all of a long date with early doors, and both lines of a long name and address', async () => {
    const { org } = await world.given.member('OWNER');
    const address = { address1: '1200 South Campus Center Drive, Building 14', city: 'North Salt Lake City', state: 'UT', zip: '84054' };
    const venue = await world.given.venue(org, { name: 'Kingsbury Hall', address: address as never });
    const midnight = new Date('2026-11-22T07:00:00.000Z');
    const day = {
      _id: newId(),
      doorsAt: new Date(midnight.getTime() - 1_800_000),
      startsAt: midnight,
      endsAt: new Date('2026-11-22T10:00:00.000Z'),
    };
    const performances = [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: [day] }];
    const name = 'The Copper Kings Farewell Tour with Juniper Vale';
    const event = await world.given.event(org, {
      name,
      venueId: venue._id,
      performances: performances as never,
      posterImageUrl: await aPoster(org),
    });
    const order = await world.given.paidOrder(event);
    const { body } = await world.http.get(`/links/orders/${linkOf(order)}/tickets.pdf`).buffer(true);
    const text = textOfPdf(body as Buffer);
    expect(text).toContain('Sun, Nov 22, 2026\nDoors @ 11:30pm (Sat, Nov 21), Show @ 12:00am\n');
    expect(text.replaceAll('\n', ' ')).toContain(name);
    expect(text.replaceAll('\n', ' ')).toContain('1200 South Campus Center Drive, Building 14, North Salt Lake City, UT 84054');
    expect(text).not.toContain('…');
  });

  it('BUY-040 embeds the poster and the logo once for all pages, and leaves out a missing or damaged picture', async () => {
    const { org } = await world.given.member('OWNER');
    const posterImageUrl = await aPoster(org);
    await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { orgLogoUrl: posterImageUrl.medium } });
    const picturesOf = async (images: typeof posterImageUrl) => {
      const order = await world.given.paidOrder(await world.given.event(org, { posterImageUrl: images }), { quantity: 2 });
      const { status, body } = await world.http.get(`/links/orders/${linkOf(order)}/tickets.pdf`).buffer(true);
      expect(status).toBe(200);
      return (body as Buffer).toString('latin1').split('/Subtype /Image').length - 1;
    };
    expect(await picturesOf(posterImageUrl)).toBe(2);
    expect(await picturesOf({ ...posterImageUrl, small: posterImageUrl.small.replace('small', 'gone') })).toBe(1);
    await world.app
      .get(FileStorage, { strict: false })
      .put(`public/posters/${String(org._id)}/bad.jpg`, Buffer.from([0xff, 0xd8, 0xff, 1]), 'image/jpeg');
    expect(await picturesOf({ ...posterImageUrl, small: `/files/public/posters/${String(org._id)}/bad.jpg` })).toBe(1);
  });

  it('BUY-040 prints a page for each day that a ticket is for', async () => {
    const { org } = await world.given.member('OWNER');
    const days = [1, 2].map((at) => ({
      _id: newId(),
      doorsAt: null,
      startsAt: new Date(`2027-03-0${at + 4}T20:00:00.000Z`),
      endsAt: new Date(`2027-03-0${at + 4}T22:00:00.000Z`),
    }));
    const performances = [{ _id: newId(), name: null, videoLink: null, songLink: null, schedule: days }];
    const event = await world.given.event(org, { performances: performances as never, isMultipleDays: true });
    const order = await world.given.paidOrder(event, { quantity: 2 });
    const dayIds = (ids: string[]) => ({ $set: { 'tickets.0.dayIds': ids, 'tickets.1.dayIds': days.map(({ _id }) => _id) } });
    await world.connection.collection('orders').updateOne({ _id: order._id }, dayIds([days[1]!._id]));
    const { body } = await world.http.get(`/links/orders/${linkOf(order)}/tickets.pdf`).buffer(true);
    const dates = textOfPdf(body as Buffer)
      .split('\n')
      .filter((line) => line.includes(', 2027'));
    expect(dates).toEqual(['Sat, Mar 06, 2027', 'Fri, Mar 05, 2027', 'Sat, Mar 06, 2027']);
  });

  it('BUY-040 carries no font where Helvetica does', async () => {
    const { pdf, text, order } = await ticketsOf('Café – “Zoë”', { firstName: 'Renée', lastName: 'O’Neil' });
    expect(text).toContain('Caf\u00e9');
    expect(text).toContain(order.number);
    expect(pdf.toString('latin1')).not.toContain('/FontFile2');
    expect(pdf.length).toBeLessThan(5_000);
  });

  it.each([
    ['Latin', 'Šárka Šimůnková', 'İpek Łukasiewicz-Nguyễn'],
    ['Greek', 'Ωδείο Ηρώδου', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Щедрик на Різдво', 'Ольга Ѓорѓевиќ'],
    ['Chinese', '春節晚會', '陈美龄'],
    ['Japanese', '東京ナイト', 'やまだ太郎'],
    ['Korean', '한강 축제', '김민준'],
    ['Devanagari', 'दीपावली', 'अमित'],
    ['Thai', 'สงกรานต์', 'สมชาย'],
    ['Georgian', 'თბილისი', 'ნინო'],
    ['Armenian', 'Երևան', 'Արամ'],
  ])('BUY-040 prints names in %s letters', async (_, event, name) => {
    const { pdf, text } = await ticketsOf(event, { firstName: name, lastName: '5' });
    const letters = new Set(text);
    const missing = [...`${event}${name}`].filter((letter) => !/\p{M}/u.test(letter) && !letters.has(letter));
    expect(missing).toEqual([]);
    expect(text).not.toContain('?');
    expect(pdf.length).toBeLessThan(60_000);
  });

  it.each([
    ['Hebrew', 'חגיגה', 'שלום'],
    ['Arabic', 'مهرجان', 'محمد'],
  ])(
    'BUY-040 prints names in %s letters, which go from right to left, and the order number beside them as it is',
    async (_, event, name) => {
      const { text, order } = await ticketsOf(event, { firstName: name, lastName: '' });
      expect(text).toContain(backwards(event));
      expect(text.replaceAll('\n', '')).toContain(`${order.number} · ${backwards(name)}`);
    },
  );

  it('BUY-040 prints a box for characters that no font has, and the rest of the text', async () => {
    const strange = 'ᏣᎳᎩ 👩‍👩‍👧🇩🇪 Z̷͈͝a\u202el\u0000go\ud83d ﷽ ᚠ 𝔘 ' + '\u0301'.repeat(50);
    const { text, order } = await ticketsOf('ᏣᎳᎩ', { firstName: strange.toWellFormed().slice(0, 60), lastName: 'ᏣᎳᎩ' });
    expect(text).toContain('\0\0\0'); // each a box
    expect(text).toContain(order.number);
  });

  it('BUY-040 breaks a long word, and sets a long name smaller, before anything is cut', async () => {
    for (const name of ['Д'.repeat(80), 'W'.repeat(60), `The ${'Donaudampfschifffahrtsgesellschaft'.repeat(2)} at sea`]) {
      const { text } = await ticketsOf(name, { firstName: 'Ada', lastName: 'L'.repeat(40) });
      const whole = text.replaceAll(/\s/g, '');
      expect(whole).toContain(name.replaceAll(' ', ''));
      expect(whole).toContain('L'.repeat(40));
      expect(whole).not.toContain('…');
    }
  });

  it('BUY-040 shortens what is too long for its place in the smallest letters', async () => {
    const { text } = await ticketsOf('Д'.repeat(900), { firstName: 'Ada', lastName: 'Lo' });
    expect(text).toMatch(/^Д{10,400}\n…$/m);
  });
});
