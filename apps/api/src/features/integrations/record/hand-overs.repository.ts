import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { HandOverKind } from '#platform/integrations/order-integration.port';
import type { Tx } from '#platform/mongo/transactions.service';

import { HandOver } from './hand-over.schema.ts';

/** A worker that died leaves its orders after this long. */
const TAKEN_MS = 60_000;

const free = (now: Date): QueryFilter<HandOver> => ({ $or: [{ takenUntil: null }, { takenUntil: { $lte: now } }] });

/** The queues of integrations, each inside one organization. */
@Injectable()
export class HandOversRepository {
  constructor(@InjectModel(HandOver.name) private readonly handOvers: Model<HandOver>) {}

  /** Orders that have to be handed over, as they are now. */
  async want(tx: Tx, { orgId }: OrgScope, orderIds: readonly string[], kind: HandOverKind, now: Date): Promise<void> {
    const fresh = { state: 'Waiting', dueAt: now, attempts: 0 } as const;
    const writes = orderIds.map((_id) => ({
      updateOne: {
        filter: { _id, orgId },
        update: { $set: { ...fresh, kind }, $inc: { wishes: 1 }, $setOnInsert: { takenUntil: null } },
        upsert: true,
      },
    }));
    await this.handOvers.bulkWrite(writes, { session: tx });
  }

  /** Once more, now, as the kind it was; false when the order was never wanted. */
  async wantAgain(tx: Tx, { orgId }: OrgScope, orderId: string, now: Date): Promise<boolean> {
    const again = { $set: { state: 'Waiting', dueAt: now, attempts: 0 } } as const;
    return (await this.handOvers.updateOne({ _id: orderId, orgId }, again, { session: tx })).matchedCount === 1;
  }

  /** The one that is due next is due now, whatever its back-off. */
  async hasten(tx: Tx, { orgId }: OrgScope, now: Date): Promise<void> {
    const waiting = { orgId, state: 'Waiting' as const, ...free(now) };
    await this.handOvers
      .findOneAndUpdate(waiting, { $min: { dueAt: now } }, { sort: { dueAt: 1 }, session: tx })
      .lean()
      .exec();
  }

  /** Those of these orders that were ever wanted. */
  findMany({ orgId }: OrgScope, orderIds: readonly string[]): Promise<Pick<HandOver, '_id' | 'state'>[]> {
    return this.handOvers
      .find({ _id: { $in: [...orderIds] }, orgId }, { state: 1 })
      .lean<Pick<HandOver, '_id' | 'state'>[]>()
      .exec();
  }

  /** Claims the next due one, or this one; null when there is none unclaimed. */
  take({ orgId }: OrgScope, now: Date, orderId?: string): Promise<HandOver | null> {
    const due = { orgId, state: 'Waiting' as const, dueAt: { $lte: now }, ...free(now), ...(orderId && { _id: orderId }) };
    const taken = { $set: { takenUntil: new Date(now.getTime() + TAKEN_MS) } };
    return this.handOvers
      .findOneAndUpdate(due, taken, { sort: { dueAt: 1 }, returnDocument: 'after' })
      .lean<HandOver>()
      .exec();
  }

  /** Puts back what was taken. Wanted again meanwhile, it stays due. */
  async putBack(tx: Tx, { _id, orgId, wishes }: HandOver, change: Partial<Pick<HandOver, 'state' | 'dueAt' | 'attempts'>>): Promise<void> {
    await this.handOvers.updateOne({ _id, orgId, wishes }, { $set: { ...change } }, { session: tx });
    await this.handOvers.updateOne({ _id, orgId }, { $set: { takenUntil: null } }, { session: tx });
  }

  count({ orgId }: OrgScope, state: HandOver['state']): Promise<number> {
    return this.handOvers.countDocuments({ orgId, state }).exec();
  }

  async hasDue({ orgId }: OrgScope, now: Date): Promise<boolean> {
    return (await this.handOvers.exists({ orgId, state: 'Waiting', dueAt: { $lte: now } })) !== null;
  }

  /** The organizations of the whole platform with an order that is due. */
  async orgsWithDue(now: Date): Promise<string[]> {
    return (await this.handOvers.distinct('orgId', { state: 'Waiting', dueAt: { $lte: now } })).map(String);
  }
}
