import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Tx } from '#platform/mongo/transactions.service';

import { AddressLock } from './address-lock.schema.ts';

/** One document per address, written by every change of its owner, so that concurrent changes conflict. */
@Injectable()
export class AddressLocksRepository {
  constructor(@InjectModel(AddressLock.name) private readonly locks: Model<AddressLock>) {}

  async lock(tx: Tx, email: string, at: Date): Promise<void> {
    await this.locks.updateOne({ _id: email }, { $set: { at } }, { session: tx, upsert: true });
  }
}
