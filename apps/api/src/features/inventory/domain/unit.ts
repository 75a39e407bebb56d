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

/** Claims on chosen seats, and pools of them: their owner names the unit, so Redis has no hint of it. */
export function isNamed(claim: string): boolean {
  return claim.startsWith('seats:') || claim.startsWith('priceType:');
}

/** Claims that Redis draws. */
export function isDrawn(claim: string): boolean {
  return !isLimit(claim) && !isNamed(claim);
}

/** Names a visitor's one cart of an event or season. The visitor is a digest in it, as buyers are in the limits. */
export function cartOf(sellableId: string, visitorId: string): string {
  return `${sellableId}:${hash('sha256', visitorId, 'base64url').slice(0, 22)}`;
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
