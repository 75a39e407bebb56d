import { Injectable } from '@nestjs/common';

import type { AuditAction } from '@marquee/shared/audit/audit-actions';
import { DomainError } from '@marquee/shared/domain-error';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { onCommit, Transactions, type Tx } from '#platform/mongo/transactions.service';

import { EventCache } from './event.cache.ts';

interface Deed {
  /** In the past tense: `event.updated`. */
  readonly action: AuditAction;
  readonly eventId: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Every change of an event uses this service: one transaction with its audit entry, then invalidation of cached copies. */
@Injectable()
export class EventWrites {
  constructor(
    private readonly eventCache: EventCache,
    private readonly audit: Audit,
    private readonly transactions: Transactions,
  ) {}

  /** @throws EVENT_STUB_TAKEN, UNKNOWN_REFERENCE when another event has the name or a nested id; and the errors of `work` */
  async write(actor: Actor, { action, eventId, data = {} }: Deed, work: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await this.transactions.run(async (tx) => {
        await work(tx);
        await this.audit.record(tx, { actor, orgId: actor.orgId, action, subject: { kind: 'event', id: eventId }, data });
        onCommit(tx, this.eventCache.drop);
      });
    } catch (error) {
      throw takenBy(error) ?? error;
    }
  }
}

function takenBy(error: unknown): DomainError | null {
  if (!isDuplicateKey(error)) return null;
  const { keyPattern } = error as { keyPattern?: Record<string, unknown> };
  if (keyPattern?.['stubKey']) return new DomainError('EVENT_STUB_TAKEN');
  return keyPattern?.['nestedIds'] ? new DomainError('UNKNOWN_REFERENCE', { name: 'an id that another event uses' }) : null;
}
