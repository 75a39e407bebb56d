import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const READ = 'query($venueId: ObjectId!) { seatingCharts(venueId: $venueId) { key name publishedVersionThumbnailUrl } }';

/** Answers as seats.io's list of charts does. */
function seatsServer(asked: IncomingMessage[]): Server {
  return createServer((request, response) => {
    asked.push(request);
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('a-secret-key:').toString('base64')}`;
    const items = [
      { id: 2, key: 'hall', name: 'Hall', status: 'PUBLISHED', publishedVersionThumbnailUrl: 'https://seats.example/hall', tags: [] },
      { id: 1, key: 'draft', name: 'Draft', status: 'NOT_USED', tags: [] },
    ];
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { items } : { errors: [{ code: 'UNKNOWN_KEY', message: 'Unknown key' }] }));
  });
}

describe('the seating charts of a venue', () => {
  const asked: IncomingMessage[] = [];
  const seats = seatsServer(asked);
  let world: TestApp;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void seats.listen(0, '127.0.0.1', resolve));
    world = await startTestApp({ env: { SEATS_URL: `http://127.0.0.1:${(seats.address() as AddressInfo).port}` } });
  });
  afterAll(async () => {
    await world?.stop();
    seats.close();
  });

  const given = async (secretKey: string | null) => {
    const { token, org } = await world.given.member('ADMIN');
    await world.connection.collection('organizations').updateOne({ _id: org._id }, { $set: { 'seating.secretKey': secretKey } });
    return { token, org, venue: await world.given.venue(org) };
  };

  it('AUT-065 are those that the provider tagged with it, read with the key of the organization', async () => {
    const { token, venue } = await given('a-secret-key');
    const { data } = await world.gql(READ, { venueId: venue._id }, token);
    expect(data.seatingCharts).toEqual([
      { key: 'hall', name: 'Hall', publishedVersionThumbnailUrl: 'https://seats.example/hall' },
      { key: 'draft', name: 'Draft', publishedVersionThumbnailUrl: null },
    ]);
    expect(new URL(asked.at(-1)!.url!, 'http://seats').searchParams.get('tag')).toBe(String(venue._id));
  });

  it('are none without a key, which asks nobody', async () => {
    const { token, venue } = await given(null);
    const before = asked.length;
    expect((await world.gql(READ, { venueId: venue._id }, token)).data.seatingCharts).toEqual([]);
    expect(asked).toHaveLength(before);
  });

  it('are refused with one text when the provider refuses, and of a venue of another organization are not found', async () => {
    const wrong = await given('another-key');
    const refused = await world.gql(READ, { venueId: wrong.venue._id }, wrong.token);
    expect(refused.errors?.[0]?.message).toBe('There was an error loading the seating configuration. Please try again or contact support');
    const { token } = await given('a-secret-key');
    expect((await world.gql(READ, { venueId: wrong.venue._id }, token)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});
