import { Inject, Injectable, Optional } from '@nestjs/common';

import { EventFiguresRepository } from './event-figures.repository.ts';
import { FIGURES_SOURCE, type FiguresSource } from './public/event-figures.ts';

/** Counts the figures anew from the orders; for a repair, while nothing is sold. */
@Injectable()
export class RebuildFiguresService {
  constructor(
    private readonly figures: EventFiguresRepository,
    @Optional() @Inject(FIGURES_SOURCE) private readonly source: FiguresSource | null,
  ) {}

  /** Returns how many events were counted. */
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
