import type { AuditAction } from '@marquee/shared/audit/audit-actions';
import { DomainError } from '@marquee/shared/domain-error';
import type { Sellable } from '@marquee/shared/events/sellable';

import type { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { onCommit, type Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { ItemLists, SellableRecord } from './sellable.schema.ts';
import type { SellablesRepository } from './sellables.repository.ts';

export interface Deed {
  /** In the past tense: `event.updated`. */
  readonly action: AuditAction;
  readonly id: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** What one kind of sellable does in its own way, for the acts that all kinds share. */
export abstract class SellableKind<Kind extends SellableRecord> {
  protected constructor(
    readonly name: Sellable['kind'],
    readonly sellables: SellablesRepository<Kind>,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /** Its record as its items change. */
  abstract withItems(before: Kind, items: ItemLists): Partial<Kind>;

  /** How records of others name it. */
  abstract ref(id: string): { readonly eventId: string } | { readonly seasonId: string };

  /** What the audit log says of an act on it. */
  abstract told(record: Kind, data?: Deed['data']): Deed['data'];

  /** Ends what belongs to a deleted one alone, besides its fees. */
  abstract deleted(tx: Tx, record: Kind): Promise<void>;

  protected abstract taken(): DomainError;

  /** Drops copies in caches, after the commit. */
  protected abstract readonly forget: () => void;

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
   * Every change goes this way: one transaction with its audit entry, then cached copies are dropped.
   * @throws UNKNOWN_REFERENCE or the kind's own error when another one has the stub or a nested id; and the errors of `work`
   */
  async write(actor: Actor, { action, id, data = {} }: Deed, work: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await this.transactions.run(async (tx) => {
        await work(tx);
        await this.audit.record(tx, { actor, orgId: actor.orgId, action, subject: { kind: this.name, id }, data });
        onCommit(tx, this.forget);
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
