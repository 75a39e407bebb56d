import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { AuditAction, AuditSubjectKind } from '@marquee/shared/audit/audit-actions';

import { collectionOf, newId } from '../mongo/string-ids.ts';
import { Clock } from '../clock/clock.service.ts';
import type { Tx } from '../mongo/transactions.service.ts';
import { AuditEntry } from './audit.schema.ts';
import { isDevice, isOperatorIn, type Author } from '../auth/actor.ts';

export interface AuditRecord {
  readonly author: Author;
  readonly orgId: string | null;
  /** In the past tense, such as `order.refunded`. */
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string };
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The entries of the audit log, which only `Deeds` writes: in the transaction of the change they describe. They are never modified. */
@Injectable()
export class Audit {
  constructor(
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
    private readonly clock: Clock,
  ) {}

  record(tx: Tx, record: AuditRecord): Promise<void> {
    return this.recordMany(tx, [record]);
  }

  /**
   * Records an action that no transaction of ours can cover, because it happens elsewhere: at the payment provider, or through a token
   * given out.
   */
  recordElsewhere(record: AuditRecord): Promise<void> {
    return this.write(null, [record]);
  }

  /** Records many actions of one transaction in one write. */
  recordMany(tx: Tx, records: readonly AuditRecord[]): Promise<void> {
    return this.write(tx, records);
  }

  private async write(tx: Tx | null, records: readonly AuditRecord[]): Promise<void> {
    if (records.length === 0) return;
    await collectionOf(this.entries).insertMany(
      records.map((record) => this.entryOf(record)),
      { ...(tx && { session: tx }) },
    );
  }

  private entryOf({ author, orgId, action, subject, data = {} }: AuditRecord) {
    return {
      _id: newId(),
      at: this.clock.now(),
      actorId: author.id || null,
      actorEmail: author.email,
      ...(isOperatorIn(orgId || null, author) && { byOperator: true }),
      ...(isDevice(author) && { device: author.name }),
      orgId: orgId || null,
      action,
      subject: { kind: subject.kind, id: subject.id },
      data,
    };
  }
}
