import { Injectable, Logger } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';

import { Clock } from '#platform/clock/clock.service';
import { Metrics } from '#platform/metrics/metrics.registry';

import { AllocationsRepository, HELD_FOR } from './allocations.repository.ts';

/**
 * Metrics of temporarily held places and of sweeps. Held places are read from MongoDB on each scrape, so every process reports the same;
 * swept ones are counted per process.
 */
@Injectable()
export class InventoryMetrics {
  private readonly logger = new Logger('Inventory');
  private readonly carts: Gauge<'awaits'>;
  private readonly places: Gauge<'awaits'>;
  private readonly sweptCarts: Counter;
  private readonly sweptPlaces: Counter;
  /** One read for both gauges. */
  private reading: Promise<void> | null = null;

  constructor(
    metrics: Metrics,
    private readonly allocations: AllocationsRepository,
    private readonly clock: Clock,
  ) {
    const registers = [metrics.registry];
    const gauge = (name: string, help: string) =>
      new Gauge({ name, help, labelNames: ['awaits'] as const, registers, collect: () => this.readOnce() });
    this.carts = gauge('marquee_carts_held', 'Carts that hold places for a short time, by what they wait for.');
    this.places = gauge('marquee_places_held', 'Places that such carts hold, add-ons and codes included, by what they wait for.');
    this.sweptCarts = new Counter({ name: 'marquee_carts_swept_total', help: 'Reservations that ended unpaid and were swept.', registers });
    this.sweptPlaces = new Counter({ name: 'marquee_places_swept_total', help: 'Places that those sweeps freed.', registers });
  }

  /** `places` are units of pools, without claims on limits. */
  swept(carts: number, places: number): void {
    this.sweptCarts.inc(carts);
    this.sweptPlaces.inc(places);
  }

  private readOnce(): Promise<void> {
    this.reading ??= this.read().finally(() => (this.reading = null));
    return this.reading;
  }

  /** If the database does not respond the gauges keep their last values. */
  private async read(): Promise<void> {
    try {
      const rows = await this.allocations.held(this.clock.now());
      for (const awaits of HELD_FOR) {
        const row = rows.find((each) => each.awaits === awaits);
        this.carts.set({ awaits }, row?.carts ?? 0);
        this.places.set({ awaits }, row?.places ?? 0);
      }
    } catch (error) {
      this.logger.warn(error);
    }
  }
}
