import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { CodeKey } from './code-key.schema.ts';

@Injectable()
export class CodeKeysRepository {
  constructor(@InjectModel(CodeKey.name) private readonly keys: Model<CodeKey>) {}

  /** Oldest first. */
  of({ orgId }: OrgScope, tx: Tx | null = null): Promise<CodeKey[]> {
    return this.keys.find({ orgId }, null, { session: tx }).sort({ serial: 1 }).lean<CodeKey[]>().exec();
  }

  /** Of any organization: what a code names. */
  named(keyId: string): Promise<CodeKey | null> {
    return this.keys.findOne({ keyId }).lean<CodeKey>().exec();
  }

  /** An organization's first one, unless another process was faster. */
  async addFirst(key: CodeKey): Promise<void> {
    await collectionOf(this.keys)
      .insertOne(key)
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }

  async add(tx: Tx, key: CodeKey): Promise<void> {
    await collectionOf(this.keys).insertOne(key, { session: tx });
  }

  async retireAll(tx: Tx, { orgId }: OrgScope, retiredAt: Date): Promise<void> {
    await this.keys.updateMany({ orgId, retiredAt: null }, { $set: { retiredAt } }, { session: tx });
  }
}
