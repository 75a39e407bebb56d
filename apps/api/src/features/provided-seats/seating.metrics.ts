import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';

import { Metrics } from '#platform/metrics/metrics.registry';

import type { Aligned } from './align-seats.service.ts';

/** What the last comparison with the seating provider found, for operators. Only workers compare. */
@Injectable()
export class SeatingMetrics {
  private readonly compared: Counter;
  private readonly changed: Counter;
  private readonly refused: Counter;
  private readonly foreign: Gauge;
  private readonly silent: Gauge;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.compared = new Counter({ name: 'marquee_seating_compared_total', help: 'Events compared with the seating provider.', registers });
    this.changed = new Counter({
      name: 'marquee_seating_aligned_total',
      help: 'Calls that brought the seating provider in line.',
      registers,
    });
    this.refused = new Counter({ name: 'marquee_seating_refused_total', help: 'Such calls that the seating provider refused.', registers });
    this.foreign = new Gauge({ name: 'marquee_seating_foreign', help: 'Seats that others have at the seating provider.', registers });
    this.silent = new Gauge({
      name: 'marquee_seating_silent_events',
      help: 'Events for which the seating provider does not answer.',
      registers,
    });
  }

  found(results: readonly Aligned[], silent: number): void {
    const sum = (of: keyof Aligned) => results.reduce((all, result) => all + result[of], 0);
    this.compared.inc(results.length);
    this.changed.inc(sum('changed'));
    this.refused.inc(sum('refused'));
    this.foreign.set(sum('foreign'));
    this.silent.set(silent);
  }
}
