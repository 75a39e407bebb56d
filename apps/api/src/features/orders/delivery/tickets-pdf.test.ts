import QRCode from 'qrcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { formatInstant } from '@marquee/shared/time/format';

import { rectanglesOfPdf, textOfPdf } from '../../../../test/pdf-text.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { OrderLinks } from '../links/order-links.ts';
import type { Order } from '../order.schema.ts';
import { DoorCodes } from '../public/door-codes.ts';
import { ItemCodes } from '../public/item-codes.ts';

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
    const side = 112 / size;
    for (const [left = 0, top = 0, width = 0] of rectangles.filter(([from = 0]) => from >= 268)) {
      const from = Math.round((top - 16) / side) * size + Math.round((left - 268) / side);
      squares.fill(1, from, from + Math.round(width / side));
    }
    return squares;
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
    const onEach = [org.orgName.toUpperCase(), event.name, when, 'Red Butte Hall, Salt Lake City', `${order.number} · Theo Lindqvist`];
    for (const line of onEach) expect([line, text.split(line).length - 1]).toEqual([line, 3]);
    expect([text.split('General admission').length - 1, text.split('Cushion (add-on)').length - 1]).toEqual([2, 1]);
    for (const item of [...order.tickets, ...order.upgrades])
      expect(text).toContain(`Code ${world.app.get(DoorCodes, { strict: false }).codeOf(order, item)}`);
    const codes = world.app.get(ItemCodes, { strict: false });
    const drawn = rectanglesOfPdf(body as Buffer);
    expect(drawn).toHaveLength(3);
    for (const [index, { _id, qrVersion }] of [...order.tickets, ...order.upgrades].entries()) {
      const code = codes.codeOf({ orderId: order._id, itemId: _id, version: qrVersion });
      const { size, data } = QRCode.create(code, { errorCorrectionLevel: 'M' }).modules;
      expect(squaresOf(drawn[index]!, size)).toEqual(Uint8Array.from(data));
    }
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

  it('BUY-040 prints what no font has as a box and whatever else comes, and goes on', async () => {
    const strange = 'ᏣᎳᎩ 👩‍👩‍👧🇩🇪 Z̷͈͝a\u202el\u0000go\ud83d ﷽ ᚠ 𝔘 ' + '\u0301'.repeat(50);
    const { text, order } = await ticketsOf('ᏣᎳᎩ', { firstName: strange.toWellFormed().slice(0, 60), lastName: 'ᏣᎳᎩ' });
    expect(text).toContain('\0\0\0'); // each a box
    expect(text).toContain(order.number);
  });

  it('BUY-040 shortens what is too long for its line', async () => {
    const { text } = await ticketsOf('Д'.repeat(80), { firstName: 'Ada', lastName: 'Lo' });
    expect(text).toMatch(/^Д{10,40}\n…$/m);
  });
});
