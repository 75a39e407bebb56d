import type { OrderAddress } from '#features/orders/record/order-parts.schema';
import type { Coordinates } from '#platform/geo/geocoder.port';
import { PostalGeocoder } from '#platform/geo/postal-geocoder.adapter';

/** ZIP codes of the demo's buyers, and how many of a hundred live there. */
const ZIPS: readonly (readonly [zip: string, weight: number])[] = [
  ['84101', 14],
  ['84105', 12],
  ['84115', 10],
  ['84060', 6],
  ['84401', 8],
  ['84601', 7],
  ['83001', 3],
  ['83702', 3],
  ['89101', 4],
  ['80202', 6],
  ['85004', 2],
  ['87501', 2],
  ['97205', 2],
  ['98101', 3],
  ['94103', 4],
  ['90026', 4],
  ['78701', 2],
  ['60614', 3],
  ['30303', 1],
  ['10001', 3],
  ['04101', 1],
];

export type DemoAddress = OrderAddress & Coordinates;

/** Found as the worker finds them. */
export function demoAddresses(): Promise<[DemoAddress, number][]> {
  const geocoder = new PostalGeocoder(null);
  return Promise.all(
    ZIPS.map(async ([zip, weight]): Promise<[DemoAddress, number]> => {
      const address = { zip, country: 'US' };
      const found = await geocoder.find(address);
      if (!found) throw new Error(`The demo's ZIP code ${zip} is not in the table of places`);
      return [{ ...address, ...found }, weight];
    }),
  );
}
