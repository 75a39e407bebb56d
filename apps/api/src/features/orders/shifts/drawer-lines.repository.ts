import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { DrawerLine } from './drawer-line.schema.ts';

@Injectable()
export class DrawerLinesRepository {
  constructor(@InjectModel(DrawerLine.name) private readonly lines: Model<DrawerLine>) {}

  /** Oldest first. */
  ofShift({ orgId }: OrgScope, shiftId: string, tx?: Tx): Promise<DrawerLine[]> {
    return this.lines
      .find({ orgId, shiftId }, null, { session: tx ?? null })
      .sort({ at: 1, _id: 1 })
      .lean<DrawerLine[]>()
      .exec();
  }

  byKey({ orgId }: OrgScope, shiftId: string, idempotencyKey: string, tx: Tx): Promise<DrawerLine | null> {
    return this.lines.findOne({ orgId, shiftId, idempotencyKey }, null, { session: tx }).lean<DrawerLine>().exec();
  }

  async insert(tx: Tx, line: DrawerLine): Promise<void> {
    await collectionOf(this.lines).insertOne(line, { session: tx });
  }
}
