import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PostalGeocoder } from './postal-geocoder.adapter.ts';

describe('finding postal codes', () => {
  const asked: string[] = [];
  let answer: object = [{ lat: '27.7172', lon: '85.324' }];
  let status = 200;
  let server: Server;
  const urlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());

  it('finds ZIP codes of the United States without a service, and nothing else', async () => {
    const geocoder = new PostalGeocoder(null);
    expect(await geocoder.find({ zip: '10001', country: 'US' })).toEqual({ lat: 40.75065, lng: -73.997293 });
    expect(await geocoder.find({ zip: '00000', country: 'US' })).toBeNull();
    expect(await geocoder.find({ zip: 'constructor', country: 'US' })).toBeNull();
    expect(await geocoder.find({ zip: '44600', country: 'NP' })).toBeNull();
  });

  it('asks a service for others, once each, with the postal code and its country alone', async () => {
    const geocoder = new PostalGeocoder(urlOf());
    expect(await geocoder.find({ zip: '44600', country: 'NP' })).toEqual({ lat: 27.7172, lng: 85.324 });
    await geocoder.find({ zip: '44600', country: 'NP' });
    expect(asked).toEqual(['/search?postalcode=44600&countrycodes=np&format=jsonv2&limit=1']);
    answer = [];
    expect(await geocoder.find({ zip: 'SW1A 1AA', country: 'GB' })).toBeNull();
    expect(await geocoder.find({ zip: '1010', country: null })).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('throws when the service is down or answers nonsense, so that the job tries again', async () => {
    const geocoder = new PostalGeocoder(urlOf());
    status = 503;
    await expect(geocoder.find({ zip: '1', country: 'AT' })).rejects.toThrow('503');
    status = 200;
    answer = [{ lat: 'north', lon: '1' }];
    await expect(geocoder.find({ zip: '1', country: 'AT' })).rejects.toThrow();
  });
});
