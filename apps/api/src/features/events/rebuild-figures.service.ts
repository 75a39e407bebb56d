import { Injectable } from '@nestjs/common';

import { EventFiguresRepository } from './event-figures.repository.ts';
import type { FiguresSource } from './public/event-figures.ts';

/** Counts the figures anew from the orders; for a repair, while nothing is sold. */
@Injectable()
export class RebuildFiguresService {
  private source: FiguresSource | null = null;

  constructor(private readonly figures: EventFiguresRepository) {}

  /** Said by the feature that owns the orders, when it starts. */
  countWith(source: FiguresSource): void {
    this.source = source;
  }

  /** Of these events, or of all that sold something; returns how many were counted. */
  async rebuild(eventIds: readonly string[] | null = null): Promise<number> {
    if (!this.source) throw new Error('No feature counts orders here');
    let events = 0;
    for await (const sum of this.source.figures(eventIds)) {
      await this.figures.replace(sum);
      events += 1;
    }
    return events;
  }
}
