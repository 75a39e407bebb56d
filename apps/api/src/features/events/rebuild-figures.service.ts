import { Injectable } from '@nestjs/common';

import { Hooks } from '#platform/hooks/hooks';

import { EventFiguresRepository } from './event-figures.repository.ts';
import { figuresOfOrders } from './public/figures-of-orders.hook.ts';

/** Counts the figures anew from the orders; for a repair, while nothing is sold. */
@Injectable()
export class RebuildFiguresService {
  constructor(
    private readonly figures: EventFiguresRepository,
    private readonly hooks: Hooks,
  ) {}

  /** Of these events, or of all that sold something; returns how many were counted. */
  async rebuild(eventIds: readonly string[] | null = null): Promise<number> {
    let events = 0;
    for await (const sum of this.hooks.ask(figuresOfOrders, eventIds)) {
      await this.figures.replace(sum);
      events += 1;
    }
    return events;
  }
}
