export type PoolKind = 'ticketType' | 'tier' | 'upgrade' | 'promotion';
export type PoolId = `${PoolKind}:${string}`;

/** The name of a pool everywhere: `ticketType:<id>`. */
export function poolOf(kind: PoolKind, id: unknown): PoolId {
  return `${kind}:${String(id)}`;
}

/** A pool with its quantity K. */
export interface PoolSize {
  readonly pool: string;
  readonly limit: number;
}

export interface PoolCount {
  readonly claimed: number;
  readonly remaining: number;
}
