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

  latest(): Promise<FiguresCheck | null> {
    return this.checks.findOne().sort({ finishedAt: -1 }).lean<FiguresCheck>().exec();
  }

  find(checkId: string): Promise<FiguresCheck | null> {
    return this.checks.findById(checkId).lean<FiguresCheck>().exec();
  }
}
