import { hash } from 'node:crypto';

/** A digest of a value that does not depend on the order of object keys; absent and null are the same. */
export function digestOf(value: unknown): string {
  return hash('sha256', JSON.stringify(sorted(value)), 'base64url');
}

/** Buyers in claims and reservations are digests: those lists hold no addresses. */
export function buyerKeyOf(kind: 'user' | 'email', value: string): string {
  return hash('sha256', `${kind}:${value.trim().toLowerCase()}`, 'base64url').slice(0, 22);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value ?? null;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
}
