import { Injectable } from '@nestjs/common';

export const FEE_OWNER_KINDS = ['event', 'season'] as const;
export type FeeOwnerKind = (typeof FEE_OWNER_KINDS)[number];

/** An event or a season as fees see it. */
export interface OwningRecord {
  readonly orgId: string;
  readonly name: string;
  /** Left out where guests are no question. */
  readonly isGuestTicketSale?: boolean;
}

export interface FeeOwnerSource {
  /** Of any organisation; null when there is none. */
  readonly find: (id: string) => Promise<OwningRecord | null>;
  /** Called after fees changed: nobody may sell by the old ones. */
  readonly changed: () => void;
}

/** Lets the floors above, which own events and seasons, say what a fee may belong to. */
@Injectable()
export class FeeOwners {
  private readonly sources = new Map<FeeOwnerKind, FeeOwnerSource>();

  provide(kind: FeeOwnerKind, source: FeeOwnerSource): void {
    this.sources.set(kind, source);
  }

  async find(kind: FeeOwnerKind, id: string): Promise<OwningRecord | null> {
    return (await this.sources.get(kind)?.find(id)) ?? null;
  }

  /** To be called after the commit. */
  readonly changed = (): void => this.sources.forEach((source) => source.changed());
}
