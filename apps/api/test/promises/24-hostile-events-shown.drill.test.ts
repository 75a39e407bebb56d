import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { dictionariesOfPdf } from '../pdf-text.ts';
import type { EventRecord } from '../../src/features/events/public/event-records.ts';
import { OrderLinks } from '../../src/features/orders/links/order-links.signer.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { authoredEvent, OF_EVENTS } from './authored-inputs.ts';
import { HOSTILE, runsIn, withTextAt } from './hostile-texts.ts';

const CREATE = 'mutation($input: CreateEventInput!) { createEvent(input: $input) { _id } }';
const PUBLISH = 'mutation($input: PublishEventInput!) { publishEvent(input: $input) { _id } }';

/** The kinds of the corpus that fit into a name. */
const KINDS = ['a script', 'an attribute', 'an address that runs', 'a template', 'mail headers', 'a null byte', 'four bytes'];
/** A public address keeps only letters; codes and charts are never shown. */
const SHOWN = OF_EVENTS.filter((place) => !['stub', 'promotions[].code', 'seatingChartKey'].includes(place));

describe('an event whose every text is hostile', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  it.each(KINDS)('Promise 24: with %s it is text on its public page, in its mail, on its tickets and in its calendar', async (kind) => {
    const { org, token } = await world.given.member('ADMIN');
    const text = HOSTILE[kind]!('Red');
    const plain = { input: { ...authoredEvent(), salesBeginImmediately: true } };
    const variables = SHOWN.reduce<object>((whole, place) => withTextAt(whole, `input.${place}`, text), plain);
    const created = await world.gql(CREATE, variables, token);
    expect(created.errors).toBeUndefined();
    const eventId = created.data.createEvent._id as string;
    expect((await world.gql(PUBLISH, { input: { eventId, published: true } }, token)).errors).toBeUndefined();
    const { page, mail, tickets, calendar } = await shownTo(org, eventId);
    expect([page.status, runsIn(page.text), page.text.match(/<script/g)?.length]).toEqual([200, false, 1]);
    expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.text)![1]!).name).toContain('Red');
    expect(mail.html).toContain('Red');
    expect([runsIn(mail.html ?? ''), /[\r\n]/.test(mail.subject)]).toEqual([false, false]);
    expect(tickets.subarray(0, 5).toString()).toBe('%PDF-');
    expect(dictionariesOfPdf(tickets)).not.toMatch(/\/(?:JavaScript|JS|URI|OpenAction|Launch)\b/);
    expect(calendar).toContain('BEGIN:VEVENT');
    // each line is a property, or continues one
    expect(calendar.split('\r\n').filter((entry) => !/^(?:[A-Z-]+[:;]|[ \t]|$)/.test(entry))).toEqual([]);
  });

  /** What a buyer of the event gets to see. */
  async function shownTo(org: { _id: string }, eventId: string) {
    const event = (await world.connection.collection('events').findOne({ _id: eventId, orgId: org._id })) as unknown as EventRecord;
    const order = await world.given.paidOrder(event, { upgrades: [{ upgradeId: event.upgrades[0]!._id, quantity: 1 }] });
    await world.runJobs();
    const link = `/links/orders/${world.app.get(OrderLinks, { strict: false }).tokenOf(order._id)}`;
    return {
      page: await world.http.get(`/e/${eventId}`),
      mail: (await world.mails()).find(({ to }) => to === order.email)!,
      tickets: (await world.http.get(`${link}/tickets.pdf`).buffer(true)).body as Buffer,
      calendar: (await world.http.get(`${link}/event.ics`)).text,
    };
  }
});
