import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import type { Tx } from '#platform/mongo/transactions.service';

import { RUNNING, type Circuit } from '../domain/circuit.ts';
import { CircuitRecord } from './circuit.schema.ts';

/** Longer than four hand-overs at once that get no answer. */
const HELD_MS = 45_000;

@Injectable()
export class CircuitsRepository {
  constructor(@InjectModel(CircuitRecord.name) private readonly circuits: Model<CircuitRecord>) {}

  async get({ orgId }: OrgScope, tx: Tx | null = null): Promise<Circuit> {
    return (await this.circuits.findById(orgId, null, { session: tx }).lean<CircuitRecord>().exec()) ?? RUNNING;
  }

  async set(tx: Tx | null, { orgId }: OrgScope, { failures, pausedAt, probeAt, lastError }: Circuit): Promise<void> {
    const change = { $set: { failures, pausedAt, probeAt, lastError } };
    await this.circuits.updateOne({ _id: orgId }, change, { upsert: true, ...(tx && { session: tx }) });
  }

  /** Makes `holder` the only one who empties the queue, or renews it; false while another one does. */
  async hold({ orgId }: OrgScope, holder: string, now: Date): Promise<boolean> {
    const free = { $or: [{ holder: null }, { holder }, { heldUntil: null }, { heldUntil: { $lte: now } }] };
    const held = { $set: { holder, heldUntil: new Date(now.getTime() + HELD_MS) }, $setOnInsert: { ...RUNNING } };
    try {
      const { matchedCount, upsertedCount } = await this.circuits.updateOne({ _id: orgId, ...free }, held, { upsert: true });
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async letGo({ orgId }: OrgScope, holder: string): Promise<void> {
    await this.circuits.updateOne({ _id: orgId, holder }, { $set: { holder: null, heldUntil: null } });
  }

  /** Those of these organizations whose queue no worker is emptying and which may try now. */
  async idle(orgIds: readonly string[], now: Date): Promise<string[]> {
    const busy = { $or: [{ heldUntil: { $gt: now } }, { probeAt: { $gt: now } }] };
    const found = await this.circuits.find({ _id: { $in: [...orgIds] }, ...busy }, { _id: 1 }).lean<Pick<CircuitRecord, '_id'>[]>();
    const taken = new Set(found.map(({ _id }) => _id));
    return orgIds.filter((orgId) => !taken.has(orgId));
  }
}
