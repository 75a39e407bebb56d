import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { FiguresCheck } from './figures-check.schema.ts';

@Injectable()
export class FiguresChecksRepository {
  constructor(@InjectModel(FiguresCheck.name) private readonly checks: Model<FiguresCheck>) {}

  async add(check: FiguresCheck): Promise<void> {
    await this.checks.create(check);
  }

  async latest(): Promise<FiguresCheck | null> {
    return whole(await this.checks.findOne().sort({ finishedAt: -1 }).lean<FiguresCheck>().exec());
  }

  async find(checkId: string): Promise<FiguresCheck | null> {
    return whole(await this.checks.findById(checkId).lean<FiguresCheck>().exec());
  }
}

/** One of an earlier version did not ask the provider, and did not count the sums. */
function whole(found: FiguresCheck | null): FiguresCheck | null {
  if (!found) return null;
  const missing = { wrongSumCount: found.wrongSums.length, wrongPaymentCount: 0, wrongPayments: [], organizations: [] };
  return Object.assign(missing, found);
}
