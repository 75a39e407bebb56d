import fc from 'fast-check';
import { expect, it } from 'vitest';

import { placeKeyOf, placeOfKey } from './place-key.ts';

const LAT = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((steps) => steps / 100_000);
const LNG = fc.integer({ min: -18_000_000, max: 18_000_000 }).map((steps) => steps / 100_000);
const PLACE = fc.record({ lat: LAT, lng: LNG });

it('keeps every place of five decimals in one safe number, corners of the map included', () => {
  const corners = [-90, 90].flatMap((lat) => [-180, 180].map((lng) => [{ lat, lng }] as [{ lat: number; lng: number }]));
  fc.assert(
    fc.property(PLACE, (place) => {
      const key = placeKeyOf(place);
      expect(Number.isSafeInteger(key) && key >= 0).toBe(true);
      expect(placeOfKey(key)).toEqual(place);
    }),
    { examples: corners },
  );
});

it('rounds further decimals away, so that the same postal code is one place', () => {
  expect(placeOfKey(placeKeyOf({ lat: 40.756095, lng: -111.900719 }))).toEqual({ lat: 40.7561, lng: -111.90072 });
});
