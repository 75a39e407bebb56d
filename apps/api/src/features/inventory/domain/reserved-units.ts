import type { ReservedUnits } from '../public/inventory.port.ts';
import { byPool, isLimit } from './unit.ts';

/** The claims of a cart as its owner knows them. */
export function reservedUnits(claims: readonly string[]): ReservedUnits {
  return { units: byPool(claims.filter((claim) => !isLimit(claim))), limitUnits: claims.filter(isLimit) };
}
