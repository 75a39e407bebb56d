import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { FiguresCheck } from './figures-check.schema.ts';

const NOT_ASKED = { wrongPaymentCount: 0, wrongPayments: [], organizations: [] };

@Injectable()
export class FiguresChecksRepository {
  constructor(@InjectModel(FiguresCheck.name) private readonly checks: Model<FiguresCheck>) {}

  async add(check: FiguresCheck): Promise<void> {
    await this.checks.create(check);
  }

  async latest(): Promise<FiguresCheck | null> {
    const found = await this.checks.findOne().sort({ finishedAt: -1 }).lean<FiguresCheck>().exec();
    // one of an earlier version did not ask the provider
    return found && { ...NOT_ASKED, ...found };
  }
}
