import { poolOf } from './unit.ts';

/** How many units of a pool these claims lack. */
export function missingOf(pool: string, quantity: number, claims: readonly string[]): number {
  return Math.max(0, quantity - claims.filter((claim) => poolOf(claim) === pool).length);
}
