import type { AuditAction } from '@marquee/shared/audit/audit-actions';
import { DomainError } from '@marquee/shared/domain-error';
import { SELLABLE_KINDS, type Sellable } from '@marquee/shared/events/sellable';

import type { OwningRecord } from '#features/fees/public/fees.hooks';
import { defineDeed, type Deed, type Told } from '#platform/audit/deed';
import type { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { GroupRead } from '#platform/mongo/group-read';
import { onCommit, type Tx } from '#platform/mongo/transactions.service';

import type { Quantities } from './quantities.ts';
import type { SellableKinds } from './sellable-kinds.registry.ts';
import type { ItemLists, SellableRecord } from './sellable.schema.ts';
import type { SellablesRepository } from './sellables.repository.ts';

const DONE = ['created', 'updated', 'published', 'paused', 'deleted', 'qr-code-made'] as const;
type SellableDeeds = Readonly<Record<(typeof DONE)[number], Deed<Told>>>;

/** Declares something that is done to one kind of sellable. */
export function defineSellableDeed(subject: Sellable['kind'], action: AuditAction): Deed<Told> {
  return defineDeed({ action, subject, tells: (told) => told });
}

/** Declares what is done to every kind. */
export function defineSellableDeeds(kind: Sellable['kind']): SellableDeeds {
  return Object.fromEntries(DONE.map((done) => [done, defineSellableDeed(kind, `${kind}.${done}`)])) as SellableDeeds;
}

/** What one kind of sellable does in its own way, for the acts that all kinds share. */
export abstract class SellableKind<Kind extends SellableRecord> {
  protected constructor(
    readonly name: Sellable['kind'],
    readonly sellables: SellablesRepository<Kind>,
    private readonly deeds: Deeds,
    sellableKinds: SellableKinds,
  ) {
    sellableKinds.add(this);
  }

  /** Its record as its items change. */
  abstract withItems(before: Kind, items: ItemLists): Partial<Kind>;

  /** How records of others name it. */
  ref(id: string): { readonly eventId: string } | { readonly seasonId: string } {
    return { [SELLABLE_KINDS[this.name].idKey]: id } as { readonly eventId: string } | { readonly seasonId: string };
  }

  /** The one, of any organization, that fees may belong to. */
  feeOwner(id: string): Promise<OwningRecord | null> {
    return this.sellables.byId(id);
  }

  /** What everybody does to it. */
  abstract readonly deed: SellableDeeds;

  /** The details that are told of an act on it. */
  abstract told(record: Kind, details?: Told['details']): Told['details'];

  /** Ends what belongs to a deleted one alone, besides its fees. */
  abstract deleted(tx: Tx, record: Kind): Promise<void>;

  protected abstract taken(): DomainError;

  /** Drops copies in caches, after the commit. */
  readonly forget: () => void = () => {};

  /** The quantities of one at the moment it is asked for, or null. */
  readonly quantitiesNow = new GroupRead<string, Quantities>(
    (ids) => this.sellables.quantities(ids),
    ({ _id }) => _id,
  );

  /** What others changed after `version`, in words. */
  changedSince(_before: Kind, _version: number): string {
    return `the ${this.name}`;
  }

  /** @throws NOT_FOUND, EVENT_CANCELLED */
  async open(actor: Actor, id: string): Promise<Kind> {
    const record = await this.sellables.get(actor, id);
    if (record.cancel) throw new DomainError('EVENT_CANCELLED');
    return record;
  }

  /** Somebody else changed it meanwhile. */
  stale(details: { readonly changed?: string; readonly version?: number } = {}): DomainError {
    return new DomainError('EVENT_STALE', { changed: `the ${this.name}`, ...details });
  }

  /**
   * Every change goes this way: one transaction with what is told of it, then cached copies are dropped.
   * @throws UNKNOWN_REFERENCE or the kind's own error when another one has the stub or a nested id; and the errors of `work`
   */
  async write(actor: Actor, deed: Deed<Told>, told: Pick<Told, 'id' | 'details'>, work: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await this.deeds.run(actor, deed, async (tx) => {
        await work(tx);
        onCommit(tx, this.forget);
        return { ...told, orgId: actor.orgId };
      });
    } catch (error) {
      throw this.takenBy(error) ?? error;
    }
  }

  private takenBy(error: unknown): DomainError | null {
    if (!isDuplicateKey(error)) return null;
    const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
    if (keyPattern?.['stubKey']) return this.taken();
    return keyPattern?.['nestedIds'] ? new DomainError('UNKNOWN_REFERENCE', { name: 'an id that another event uses' }) : null;
  }
}
