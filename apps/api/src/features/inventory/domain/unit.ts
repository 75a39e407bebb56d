/** A claim is one unit of a pool: `<pool>:<n>`, n from 1. A limit's key is a pool like any other. */
export function unitOf(pool: string, number: number): string {
  return `${pool}:${number}`;
}

export function poolOf(unit: string): string {
  return unit.slice(0, unit.lastIndexOf(':'));
}

export function numberOf(unit: string): number {
  return Number(unit.slice(unit.lastIndexOf(':') + 1));
}

/** How claims on limits begin. */
export const LIMIT = 'limit:';

/** Claims on what one buyer may have in all; they are no places and never handed to anybody else. */
export function isLimit(claim: string): boolean {
  return claim.startsWith(LIMIT);
}

/** Every claim of a pool `p` lies from `p:` up to, but without, `p;` (the character after the colon). */
export function rangeOf(pool: string): { $gte: string; $lt: string } {
  return { $gte: `${pool}:`, $lt: `${pool};` };
}

/** The claims by pool, each in the order given. */
export function byPool(claims: readonly string[]): Record<string, string[]> {
  const pools: Record<string, string[]> = {};
  for (const claim of claims) (pools[poolOf(claim)] ??= []).push(claim);
  return pools;
}
