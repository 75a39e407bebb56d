import { hash } from 'node:crypto';

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

/** The prefix of claims on limits. */
export const LIMIT = 'limit:';

/** Claims on a buyer's total; they are not places and are never transferred. */
export function isLimit(claim: string): boolean {
  return claim.startsWith(LIMIT);
}

/** The prefix of the claim by which a visitor has one cart of an event or season, and no second one. It is a limit of one cart. */
export const CART = `${LIMIT}cart:`;

/** The visitor is a digest in it, as buyers are in the other limits. */
export function cartClaimOf(sellableId: string, visitorId: string): string {
  return unitOf(`${CART}${sellableId}:${hash('sha256', visitorId, 'base64url').slice(0, 22)}`, 1);
}

export function isCart(claim: string): boolean {
  return claim.startsWith(CART);
}

/** The claims of a pool `p` range from `p:` up to, excluding, `p;` (the character after the colon). */
export function rangeOf(pool: string): { $gte: string; $lt: string } {
  return { $gte: `${pool}:`, $lt: `${pool};` };
}

/** The claims by pool, in the given order. */
export function byPool(claims: readonly string[]): Record<string, string[]> {
  const pools: Record<string, string[]> = {};
  for (const claim of claims) (pools[poolOf(claim)] ??= []).push(claim);
  return pools;
}
