import { setImmediate } from 'node:timers/promises';

import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { givenCode } from '../../../../test/given-code.ts';
import { readPicture } from '../../../../test/read-code.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { OrderLinks } from '../links/order-links.signer.ts';
import { StaffLinks } from '../links/staff-links.signer.ts';

describe('drawing what links of orders open', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp({ env: { TRUST_PROXY: '1' } })));
  afterAll(() => world?.stop());
  afterEach(() => vi.restoreAllMocks());

  const anOrder = async (quantity: number) => {
    const staff = await world.given.member('BOX_OFFICE');
    const ticketTypes = [world.given.events.ticketType({ purchaseLimit: 100 })];
    const order = await world.given.paidOrder(await world.given.event(staff.org, { ticketTypes }), { quantity });
    const token = world.app.get(OrderLinks, { strict: false }).tokenOf(order._id);
    const staffToken = new URL(
      world.app.get(StaffLinks, { strict: false }).ticketsPdfUrl(order._id, String(staff.user._id)),
    ).pathname.split('/')[3];
    return { order, link: `/links/orders/${token}`, staffLink: `/links/staff-orders/${staffToken}` };
  };
  const pdfOf = ({ link }: { link: string }, ip = '10.0.0.7') =>
    world.http.get(`${link}/tickets.pdf`).set({ 'x-forwarded-for': ip, accept: 'application/pdf' });

  it('BUY-041 draws a code once, shows another one after it was replaced, and none of a refunded ticket', async () => {
    const { order, link, staffLink } = await anOrder(2);
    const [ticket] = order.tickets;
    const { _id: itemId, qrVersion } = ticket!;
    const draw = vi.spyOn(QRCode, 'create');
    const get = (path = link) => world.http.get(`${path}/qr/${itemId}.png`).buffer(true);
    const set = (fields: object) => world.connection.collection('orders').updateOne({ _id: order._id }, { $set: fields });
    const shown = [await get(), await get(), await get(staffLink)];
    expect(draw).toHaveBeenCalledTimes(1);
    for (const { body, headers } of shown) {
      expect([await readPicture(body as Buffer), headers['cache-control']]).toEqual([
        await givenCode(world, order, ticket!),
        'private, no-store',
      ]);
      expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'png', width: 416, height: 416 });
    }
    await set({ 'tickets.0.qrVersion': qrVersion + 1 });
    expect(await readPicture((await get()).body as Buffer)).toBe(await givenCode(world, order, ticket!, qrVersion + 1));
    expect(draw).toHaveBeenCalledTimes(2);
    await set({ 'tickets.0.qrVersion': qrVersion, 'tickets.0.state': 'Canceled' });
    expect((await get()).status).toBe(404);
  });

  it('draws a page at a time, however many orders are drawn at once: others have their turn between any two', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => anOrder(8)));
    const turns = [0];
    const { addPage } = PDFDocument.prototype as PDFKit.PDFDocument;
    vi.spyOn(PDFDocument.prototype as PDFKit.PDFDocument, 'addPage').mockImplementation(function (this: PDFKit.PDFDocument, options) {
      turns.push(turns.pop()! + 1);
      return addPage.call(this, options);
    });
    let isOver = false;
    const others = (async () => {
      while (!isOver) {
        turns.push(0);
        await setImmediate();
      }
    })();
    const answers = await Promise.all(orders.flatMap((order) => [pdfOf(order), world.http.get(`${order.staffLink}/tickets.pdf`)]));
    isOver = true;
    await others;
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect([turns.reduce((sum, pages) => sum + pages), Math.max(...turns)]).toEqual([80, 1]);
  });

  it('asks to come again when five hundred pages wait already, which neither counts nor keeps staff waiting', async () => {
    const other = await anOrder(1);
    const large: Awaited<ReturnType<typeof anOrder>>[] = [];
    for (let n = 0; n < 6; n += 1) large.push(await anOrder(100));
    const crowd = large.map((order) => pdfOf(order, '198.51.100.7'));
    const [answers, staffs] = await Promise.all([Promise.all(crowd), world.http.get(`${other.staffLink}/tickets.pdf`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array<number>(5).fill(200), 503]);
    const { headers, body } = answers.find(({ status }) => status === 503)!;
    expect([headers['retry-after'], body.errors[0].extensions.code]).toEqual(['5', 'SERVICE_UNAVAILABLE']);
    expect(staffs.status).toBe(200);
    // five hundred of its thousand pages
    expect((await pdfOf(large[0]!, '198.51.100.7')).status).toBe(200);
  });

  it('draws an order once for all who ask meanwhile, so that it takes the places of no other', async () => {
    const [large, other] = [await anOrder(100), await anOrder(1)];
    const addPage = vi.spyOn(PDFDocument.prototype as PDFKit.PDFDocument, 'addPage');
    const crowd = Array.from({ length: 20 }, () => pdfOf(large));
    const [answers, others] = await Promise.all([Promise.all(crowd), pdfOf(other)]);
    expect([...answers, others].map(({ status }) => status)).toEqual(Array<number>(21).fill(200));
    expect(addPage.mock.calls.length).toBeLessThan(4 * 101);
  });

  it('draws a thousand pages a minute for one network, of whatever orders', async () => {
    const [order, another] = [await anOrder(2), await anOrder(2)];
    const rateLimits = world.app.get(RateLimits, { strict: false });
    await rateLimits.hit('order-pages', '198.51.100.9', 998);
    expect((await pdfOf(order, '198.51.100.9')).status).toBe(200);
    const { status, headers, body } = await pdfOf(another, '198.51.100.9');
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await pdfOf(another, '198.51.100.10')).status).toBe(200);
    expect((await world.http.get(`${another.staffLink}/tickets.pdf`).set('x-forwarded-for', '198.51.100.9')).status).toBe(200);
    // addresses within a network of our own are no visitor's
    await rateLimits.hit('order-pages', '10.0.0.8', 1000);
    expect((await pdfOf(another, '10.0.0.8')).status).toBe(200);
  });

  it('counts the pages of all networks of a site, and none that the site’s limit refused', async () => {
    const order = await anOrder(2);
    const rateLimits = world.app.get(RateLimits, { strict: false });
    for (let network = 0; network < 16; network += 1) await rateLimits.hit('order-pages', `2001:db8:7:${network}::1`, 999);
    expect((await pdfOf(order, '2001:db8:7:20::1')).status).toBe(200);
    await rateLimits.hit('order-pages', '2001:db8:7:21::1', 14);
    expect((await pdfOf(order, '2001:db8:7:22::1')).status).toBe(429);
    await rateLimits.check('order-pages', '2001:db8:8:22::1');
    expect((await pdfOf(order, '2001:db8:8:22::1')).status).toBe(200);
  });
});
