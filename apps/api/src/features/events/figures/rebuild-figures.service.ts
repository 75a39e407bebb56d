import { Injectable } from '@nestjs/common';

import { Hooks } from '#platform/hooks/hooks.registry';

import { EventFiguresRepository } from './event-figures.repository.ts';
import { figuresOfOrders } from '../public/figures-of-orders.hook.ts';

/** Recounts the figures from the orders; for repairs while nothing is sold. */
@Injectable()
export class RebuildFiguresService {
  constructor(
    private readonly eventFigures: EventFiguresRepository,
    private readonly hooks: Hooks,
  ) {}

  /** Of these events, or of all with sales; returns how many were recounted. */
  async rebuild(eventIds: readonly string[] | null = null): Promise<number> {
    let events = 0;
    for await (const sum of this.hooks.ask(figuresOfOrders, eventIds)) {
      await this.eventFigures.replace(sum);
      events += 1;
    }
    return events;
  }
}
