import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { Tx } from '../../mongo/transactions.service.ts';
import { HandledNotice } from './handled-notice.schema.ts';

/** The notices that were carried out, so that none is carried out again. */
@Injectable()
export class HandledNotices {
  constructor(@InjectModel(HandledNotice.name) private readonly notices: Model<HandledNotice>) {}

  /** @throws a duplicate key for one that was added before */
  async add(tx: Tx, _id: string, at: Date): Promise<void> {
    await this.notices.create([{ _id, at }], { session: tx });
  }
}
