import type { Demand } from '../public/inventory.port.ts';
import { poolOf, unitOf } from './unit.ts';

/** Units of a pool or of a limit. */
export type Wanted =
  | Pick<Demand, 'pool' | 'quantity' | 'units'>
  | { readonly pool: string; readonly quantity: number; readonly units?: undefined };

/** The claims on the chosen units of a demand; none where any unit will do. */
export function chosenOf({ pool, units = [] }: Wanted): string[] {
  return units.map((number) => unitOf(pool, number));
}

/** How many units of a pool these claims lack. */
export function missingOf(wanted: Wanted, claims: readonly string[]): number {
  if (wanted.units) return chosenOf(wanted).filter((claim) => !claims.includes(claim)).length;
  return Math.max(0, wanted.quantity - claims.filter((claim) => poolOf(claim) === wanted.pool).length);
}
