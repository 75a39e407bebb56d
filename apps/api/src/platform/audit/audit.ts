import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';

import type { AuditAction, AuditSubjectKind } from '@marquee/shared/audit/audit-actions';

import type { Actor } from '../auth/actor.ts';
import { Clock } from '../clock/clock.ts';
import type { Tx } from '../mongo/transactions.ts';
import { AuditEntry } from './audit.schema.ts';

/** Whoever acts; what says whether they do so by the super-user flag may be missing where it does not matter. */
export type AuditActor = Pick<Actor, 'userId' | 'email'> & Partial<Pick<Actor, 'isSuperUser' | 'role' | 'orgId'>>;

export interface AuditRecord {
  /** Null when the system did it (a sweep, a webhook) or an anonymous buyer. */
  readonly actor: AuditActor | null;
  readonly orgId: string | Types.ObjectId | null;
  /** In the past tense: `order.refunded`. */
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string | Types.ObjectId };
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Who did what, written in the transaction of the deed: there is no way to do it without one. Entries are never changed. */
@Injectable()
export class Audit {
  constructor(
    @InjectModel(AuditEntry.name) private readonly entries: Model<AuditEntry>,
    private readonly clock: Clock,
  ) {}

  record(tx: Tx, record: AuditRecord): Promise<void> {
    return this.recordMany(tx, [record]);
  }

  /** A deed that no transaction of ours can hold, because it is done elsewhere: at the payment provider, or by a token given out. */
  recordElsewhere(record: AuditRecord): Promise<void> {
    return this.write(null, [record]);
  }

  /** The same for many deeds of one transaction, in one write. */
  recordMany(tx: Tx, records: readonly AuditRecord[]): Promise<void> {
    return this.write(tx, records);
  }

  private async write(tx: Tx | null, records: readonly AuditRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.entries.collection.insertMany(
      records.map((record) => this.entryOf(record)),
      { ...(tx && { session: tx }) },
    );
  }

  private entryOf({ actor, orgId, action, subject, data = {} }: AuditRecord) {
    return {
      _id: new Types.ObjectId(),
      at: this.clock.now(),
      actorId: actor ? new Types.ObjectId(actor.userId) : null,
      actorEmail: actor?.email ?? null,
      ...(actor && isOperator(actor, orgId) && { byOperator: true }),
      orgId: orgId ? new Types.ObjectId(orgId) : null,
      action,
      subject: { kind: subject.kind, id: String(subject.id) },
      data,
    };
  }
}

/** Whether somebody acts in an organisation by the super-user flag alone, without being of its team. */
export function isOperator({ isSuperUser, role, orgId: home }: AuditActor, orgId: AuditRecord['orgId']): boolean {
  return isSuperUser === true && (role === 'USER' || home !== String(orgId ?? ''));
}
