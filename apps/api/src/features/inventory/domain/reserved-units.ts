import type { ReservedUnits } from '../public/inventory.port.ts';
import { byPool, isCart, isLimit } from './unit.ts';

/** The claims of a cart as its owner knows them: without the one that makes it the visitor's only cart. */
export function reservedUnits(claims: readonly string[]): ReservedUnits {
  const limitUnits = claims.filter((claim) => isLimit(claim) && !isCart(claim));
  return { units: byPool(claims.filter((claim) => !isLimit(claim))), limitUnits };
}
