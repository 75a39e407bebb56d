import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { Actor, OrgScope } from '../auth/actor.ts';
import type { RawRecord } from '../mongo/string-ids.ts';
import type { Tx } from '../mongo/transactions.service.ts';
import type { Work, WorkKind } from './work.ts';

/** The records of all kinds of work, each inside one organization, or the platform. */
@Injectable()
export class WorkRecords {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  async add<Fields extends object>(tx: Tx, { collection }: WorkKind<Fields>, work: Work<Fields>): Promise<void> {
    await this.records(collection).insertOne({ ...work }, { session: tx });
  }

  /** `without` leaves a field out. @throws DomainError NOT_FOUND */
  async get<Fields extends object>(kind: WorkKind<Fields>, scope: OrgScope, id: string, without?: string): Promise<Work<Fields>> {
    const found = await this.find(kind, scope, id, without);
    if (!found) throw new DomainError('NOT_FOUND', { id });
    return found;
  }

  find<Fields extends object>(kind: WorkKind<Fields>, scope: OrgScope, id: string, without?: string): Promise<Work<Fields> | null> {
    const projection = without === undefined ? {} : { [without]: 0 };
    return this.records(kind.collection).findOne<Work<Fields>>(placeOf(kind, scope, id), { projection });
  }

  async change(kind: WorkKind, scope: OrgScope, id: string, change: object, tx: Tx | null = null): Promise<void> {
    await this.records(kind.collection).updateOne(placeOf(kind, scope, id), { $set: { ...change } }, { ...(tx && { session: tx }) });
  }

  /** Returns what one person asked for in one organization, newest first. */
  ofPerson({ collection }: WorkKind, { orgId, id: userId }: Actor, limit: number): Promise<Work<object>[]> {
    const projection = { query: 0, position: 0, upload: 0 };
    return this.records(collection)
      .find<Work<object>>({ orgId, userId }, { projection, sort: { createdAt: -1 }, limit })
      .toArray();
  }

  /** Work of all organizations that was made before `since` and whose file may still lie there. */
  withFiles({ collection }: WorkKind, since: Date): Promise<Pick<Work<object>, '_id' | 'orgId' | 'format' | 'upload'>[]> {
    const old = { createdAt: { $lt: since }, fileRemovedAt: null };
    return this.records(collection)
      .find<Work<object>>(old, { projection: { orgId: 1, format: 1, upload: 1 } })
      .toArray();
  }

  private records(collection: string) {
    return this.connection.collection<RawRecord>(collection);
  }
}

function placeOf({ of }: WorkKind, { orgId }: OrgScope, id: string) {
  return { _id: id, orgId: of === 'platform' ? null : orgId };
}
