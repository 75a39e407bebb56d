import { Injectable, Logger } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { Scheduled, type ScheduledTask } from '#platform/jobs/job';

import { AlignSeatsService, type Aligned } from './align-seats.service.ts';
import type { ProvidedEventRecord } from './provided-event.schema.ts';
import { ProvidedEventsRepository } from './provided-events.repository.ts';
import { SeatingMetrics } from './seating.metrics.ts';

const EVERY_MS = 60_000;
/** The provider answers ten of an account's reports at a time. */
const AT_ONCE = 4;

/**
 * Compares every event that the seating provider has too with our claims, and brings the provider in line, so that whatever was lost on the
 * way (a process that was killed, an answer that never came) is made good within minutes (BYD-096, 097).
 */
@Injectable()
@Scheduled({ name: 'provided-seats.reconcile', everyMs: EVERY_MS })
export class ReconcileSeats implements ScheduledTask {
  private readonly logger = new Logger('Seating');

  constructor(
    private readonly providedEvents: ProvidedEventsRepository,
    private readonly alignSeats: AlignSeatsService,
    private readonly seatingMetrics: SeatingMetrics,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const left = await this.providedEvents.due(this.clock.now());
    const silent = new Set<string>();
    const results: Aligned[] = [];
    let unanswered = 0;
    const lane = async (): Promise<void> => {
      for (let event = left.pop(); event; event = left.pop()) {
        // who did not answer for one event does not keep the others waiting
        const result = silent.has(event.orgId) ? null : await this.compare(event);
        if (result) results.push(result);
        else {
          silent.add(event.orgId);
          unanswered += 1;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    this.seatingMetrics.found(results, unanswered);
  }

  /** Null when the provider does not answer. */
  private async compare(event: ProvidedEventRecord): Promise<Aligned | null> {
    const now = this.clock.now();
    try {
      const aligned = await this.alignSeats.align(event, null);
      await this.providedEvents.compared(event, event._id, { lookedAt: now, foreign: aligned.foreign });
      const { changed, refused, foreign } = aligned;
      if (changed + refused > 0 || foreign !== event.foreign)
        this.logger.log({ seating: 'compared', eventId: event.eventId, changed, refused, foreign });
      return aligned;
    } catch (error) {
      this.logger.warn({ seating: 'not compared', eventId: event.eventId, err: error });
      await this.providedEvents.silent(event, event._id, now);
      return null;
    }
  }
}
