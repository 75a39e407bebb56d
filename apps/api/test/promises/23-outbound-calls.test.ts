import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import PDFDocument from 'pdfkit';
import sanitizeHtml from 'sanitize-html';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { richText } from '../../src/platform/text/rich-text.ts';
import { OrderLinks } from '../../src/features/orders/links/order-links.signer.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** PDF actions that access the network. */
const ACTIONS = /\/(?:URI|Launch|JavaScript|GoToR|SubmitForm|ImportData)\b/g;
const FETCHED = ['src', 'srcset', 'poster', 'background', 'data', 'action', 'formaction'];
/** Elements that load their `href`. */
const LOADING = ['link', 'image', 'use'];

/**
 * URLs that a viewer of this HTML loads automatically: pictures, frames, style sheets, URLs in styles. Links are loaded only when clicked.
 */
function loadsOf(html: string): string[] {
  const found: string[] = [];
  const see = (text: string) => found.push(...[...text.matchAll(/(?:url\(|@import)\s*['"]?([^'")\s;]+)/g)].map(([, url]) => url ?? ''));
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (tag, attributes) => {
      for (const [name, value] of Object.entries(attributes)) {
        if (FETCHED.includes(name) || (LOADING.includes(tag) && name.endsWith('href'))) found.push(value);
        if (name === 'style') see(value);
        if (tag === 'meta' && name === 'content') found.push(...[...value.matchAll(/url=(\S+)/gi)].map(([, url]) => url ?? ''));
      }
    },
    textFilter: (text, tag) => {
      if (tag === 'style') see(text);
      return text;
    },
  });
  return found;
}

describe('HTML in texts that stand in mails and PDFs', () => {
  let trap: Server;
  let origin: string;
  let calls: string[];
  let world: TestApp;
  beforeAll(async () => {
    trap = createServer((request, response) => {
      calls.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => void trap.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
    world = await startTestApp();
  });
  beforeEach(() => void (calls = []));
  afterAll(async () => {
    await world?.stop();
    trap.closeAllConnections();
    trap.close();
  });

  const hostile = (place: string) =>
    `<img src="${origin}/${place}-image"><link rel=stylesheet href="${origin}/${place}-sheet"><iframe src="${origin}/${place}-frame"></iframe>` +
    `<p style="background:url(${origin}/${place}-style)">x</p>`;
  /** Requests everything that a reader of this HTML would load from the trap. */
  const show = async (html: string) => {
    for (const url of loadsOf(html)) if (url.startsWith(origin)) await fetch(url);
  };

  /** A paid order in which every text is hostile: its mail and its tickets. */
  const sold = async () => {
    const org = await world.given.org({ orgName: hostile('organization').slice(0, 120) });
    const venue = await world.given.venue(org, { name: hostile('venue') });
    const ticketTypes = [world.given.events.ticketType({ name: hostile('type') }, [{ name: hostile('tier') }])];
    const upgrades = [world.given.events.upgrade({ name: hostile('upgrade') })];
    const texts = { name: hostile('event'), eventEmailBody: richText(hostile('body')), eventEmailSubject: 'Tickets' };
    const event = await world.given.event(org, { ...texts, venueId: venue._id, ticketTypes, upgrades });
    const order = await world.given.paidOrder(event, {
      buyer: { firstName: hostile('buyer'), lastName: 'x' },
      upgrades: [{ upgradeId: String(upgrades[0]!._id), quantity: 1 }],
    });
    await world.runJobs();
    const mail = (await world.mails()).find(({ to }) => to === order.email)!;
    const link = world.app.get(OrderLinks, { strict: false }).tokenOf(order._id);
    return { mail, pdf: (await world.http.get(`/links/orders/${link}/tickets.pdf`).buffer(true)).body as Buffer };
  };

  it('Promise 23: making a mail and tickets of it asks nobody, and neither does who reads them', async () => {
    const { mail, pdf } = await sold();
    for (const place of ['event', 'venue', 'type', 'upgrade']) expect(mail.html).toContain(`&lt;img src=&quot;${origin}/${place}-image`);
    await show(mail.html ?? '');
    expect(loadsOf(mail.html ?? '').filter((url) => !url.startsWith('http://localhost:4000/'))).toEqual([]);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1').match(ACTIONS)).toBeNull();
    expect(calls).toEqual([]);
  });

  it('Promise 23, negative control: the same texts put into HTML as they are call four times, and as links of a PDF once', async () => {
    await show(`<p>${hostile('plain')}</p>`);
    expect(calls.toSorted()).toEqual(['/plain-frame', '/plain-image', '/plain-sheet', '/plain-style']);
    const document = new PDFDocument({ compress: false });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.text('x', { link: `${origin}/pdf` }).end();
    await new Promise((resolve) => document.once('end', resolve));
    expect(Buffer.concat(chunks).toString('latin1').match(ACTIONS)).not.toBeNull();
  });
});
