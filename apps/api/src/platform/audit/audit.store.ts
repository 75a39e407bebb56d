import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { AuditAction, AuditSubjectKind } from '@marquee/shared/audit/audit-actions';

import { collectionOf, newId } from '../mongo/string-ids.ts';
import type { Actor } from '../auth/actor.ts';
import { Clock } from '../clock/clock.service.ts';
import type { Tx } from '../mongo/transactions.service.ts';
import { AuditEntry } from './audit.schema.ts';

/** The actor. The fields that tell whether the super-user flag was used are optional where that does not matter. */
export type AuditActor = Pick<Actor, 'userId' | 'email'> & Partial<Pick<Actor, 'isSuperUser' | 'role' | 'orgId'>>;

export interface AuditRecord {
  /** Null when the system did it (a sweep, a webhook) or an anonymous buyer. */
  readonly actor: AuditActor | null;
  readonly orgId: string | null;
  /** In the past tense, such as `order.refunded`. */
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string };
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The audit log. Entries are written in the transaction of the change they describe (it is a required argument) and are never modified. */
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

  private entryOf({ actor, orgId, action, subject, data = {} }: AuditRecord) {
    return {
      _id: newId(),
      at: this.clock.now(),
      actorId: actor?.userId ?? null,
      actorEmail: actor?.email ?? null,
      ...(actor && isOperator(actor, orgId) && { byOperator: true }),
      orgId: orgId || null,
      action,
      subject: { kind: subject.kind, id: subject.id },
      data,
    };
  }
}

/** Whether the actor is in the organization only by the super-user flag, without being a member of its team. */
export function isOperator({ isSuperUser, role, orgId: home }: AuditActor, orgId: AuditRecord['orgId']): boolean {
  return isSuperUser === true && (role === 'USER' || home !== (orgId ?? ''));
}
