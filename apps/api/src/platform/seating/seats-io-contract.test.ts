import { readFileSync } from 'node:fs';

import { createSeatingSimulator } from '@marquee/seating-simulator/simulator';
import {
  ChartListParams,
  CreateEventParams,
  CreateSeasonParams,
  LocalDate,
  StatusChangeRequest,
  TableBookingConfig,
  UpdateEventParams,
  type SeatsioClient,
} from 'seatsio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { seatingClientOf } from './seating-client.ts';

/** Every request that the client sends for these calls, as its version 90.5.0 does, and what kind of answer it gets. */
const RECORDED = JSON.parse(readFileSync(new URL('./seats-io-contract.json', import.meta.url), 'utf8')) as Record<string, unknown>;

const CALLS: Record<string, (client: SeatsioClient, token: string) => Promise<unknown>> = {
  'list the charts of a venue': ({ charts }) => charts.listFirstPage(new ChartListParams().withTag('v1'), 200),
  'list the archive': ({ charts }) => charts.archive.firstPage(),
  'list the tags': ({ charts }) => charts.listAllTags(),
  'make a chart': ({ charts }) => charts.create('Club', null, [{ key: 1, label: 'Stalls', color: '#c1440e' } as never]),
  'rename a chart': ({ charts }) => charts.update('hall', 'Great hall'),
  'retrieve a chart': ({ charts }) => charts.retrieve('hall'),
  'list the categories of a chart': ({ charts }) => charts.listCategories('hall'),
  'retrieve the drawing of a chart': ({ charts }) => charts.retrievePublishedVersion('hall'),
  'copy a chart': ({ charts }) => charts.copy('hall'),
  'tag a chart': ({ charts }) => charts.addTag('hall', 'a tag/1'),
  'take a tag off a chart': ({ charts }) => charts.removeTag('hall', 'a tag/1'),
  'archive a chart': ({ charts }) => charts.moveToArchive('old'),
  'take a chart out of the archive': ({ charts }) => charts.moveOutOfArchive('old'),
  'report a chart by category label': ({ chartReports }) => chartReports.byCategoryLabel('hall', 'chart'),
  'report a chart by label': ({ chartReports }) => chartReports.byLabel('hall'),
  'make an event': ({ events }) => {
    const params = new CreateEventParams()
      .withKey('e1')
      .withName('Gala')
      .withDate(new LocalDate(2026, 12, 5));
    return events.create('hall', params.withTableBookingConfig(TableBookingConfig.inherit()));
  },
  'make several events': ({ events }) =>
    events.createMultiple('hall', [new CreateEventParams().withKey('e2'), new CreateEventParams().withKey('e3')]),
  'retrieve an event': ({ events }) => events.retrieve('e1'),
  'list the events': ({ events }) => events.listFirstPage(2),
  'change an event': ({ events }) => events.update('e1', new UpdateEventParams().withName('Grand gala')),
  'make a season': ({ seasons }) => seasons.create('hall', new CreateSeasonParams().key('spring').eventKeys(['s1'])),
  'retrieve a season': ({ seasons }) => seasons.retrieve('spring'),
  'add events to a season': ({ seasons }) => seasons.createEvents('spring', null, ['s2']),
  'make a hold token': ({ holdTokens }) => holdTokens.create(11),
  'retrieve a hold token': ({ holdTokens }, token) => holdTokens.retrieve(token),
  'extend a hold token': ({ holdTokens }, token) => holdTokens.expiresInMinutes(token, 20),
  'hold seats': ({ events }, token) => events.hold('e1', ['Stalls-A-3', 'Stalls-A-4'], token),
  'hold a seat in two events': ({ events }, token) => events.hold(['e2', 'e3'], ['Stalls-A-3'], token),
  'hold places of an area': ({ events }, token) => events.hold('e1', [{ objectId: 'Floor', quantity: 3 } as never], token),
  'book what a token holds': ({ events }, token) => events.book('e1', ['Stalls-A-3', 'Stalls-A-4'], token, 'o1'),
  'book a whole table': ({ events }) => events.book('e1', ['T1'], null, 'o2'),
  'release what a token holds': ({ events }, token) => events.release(['e2', 'e3'], ['Stalls-A-3'], token),
  'release what is booked': ({ events }) => events.release('e1', ['T1']),
  'change the status of objects': ({ events }) =>
    events.changeObjectStatus('e1', ['T2-1'], 'booked', null, 'o3', null, null, null, ['free']),
  'change several statuses at once': ({ events }) =>
    events.changeObjectStatusInBatch([
      new StatusChangeRequest().withType('RELEASE').withEventKey('e1').withObjects(['T2-1']),
      new StatusChangeRequest().withEventKey('e1').withObjects(['T2-2']).withStatus('booked').withOrderId('o3'),
    ]),
  'ask for objects of an event': ({ events }) => events.retrieveObjectInfos('e1', ['Stalls-A-3', 'Floor']),
  'report an event': ({ eventReports }) => eventReports.flatList('e1'),
  'report an event by label': ({ eventReports }) => eventReports.byLabel('e1'),
  'report an event by status': ({ eventReports }) => eventReports.byStatus('e1', 'booked'),
  'report an event by order': ({ eventReports }) => eventReports.byOrderId('e1'),
  'delete an event': ({ events }) => events.delete('e3'),
  'an event that is not there': ({ events }) => events.retrieve('e9'),
  'a chart that is not there': ({ charts }) => charts.copy('other'),
  'a seat that another has': ({ events }) => events.book('e1', ['Stalls-A-3'], null, 'o9'),
};

describe('the contract with the client of seats.io', () => {
  const simulator = createSeatingSimulator({ now: () => Date.parse('2026-11-21T20:00:00Z') });
  let client: SeatsioClient;
  let token = '';
  beforeAll(async () => {
    const url = await simulator.listen();
    for (const key of ['hall', 'old'])
      await fetch(`${url}/_control/charts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secretKey: 'a-secret-key', key, tag: 'v1' }),
      });
    client = seatingClientOf('a-secret-key', url);
    token = (await client.holdTokens.create()).holdToken;
  });
  afterAll(() => simulator.close());

  it('AUT-057 sends what was recorded, and the simulator answers each call', async () => {
    const sent: Record<string, object> = {};
    for (const [title, call] of Object.entries(CALLS)) {
      simulator.asked.splice(0);
      const refused = await call(client, token).then(
        () => null,
        (error: { errors?: { code?: string }[] }) => error.errors?.[0]?.code ?? error,
      );
      const requests = simulator.asked.map(({ method, path, body }) => ({
        method,
        path: path.replace(token, 'TOKEN'),
        ...(body && body !== '{}' && { body: JSON.parse(body.replaceAll(token, 'TOKEN')) as object }),
      }));
      sent[title] = { requests, ...(refused !== null && { refused }) };
    }
    expect(sent).toEqual(RECORDED);
  });
});
