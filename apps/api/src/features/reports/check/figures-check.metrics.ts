import { Injectable, Logger } from '@nestjs/common';
import { Gauge } from 'prom-client';

import { Metrics } from '#platform/metrics/metrics.registry';

import { differencesIn } from './differences-in.ts';
import { FiguresChecksRepository } from './figures-checks.repository.ts';

/** What the last check of the figures found, read from MongoDB on each scrape: every process reports the same. */
@Injectable()
export class FiguresCheckMetrics {
  private readonly logger = new Logger('Figures');
  private readonly differ: Gauge<'what'>;
  private readonly checkedAt: Gauge;

  constructor(
    metrics: Metrics,
    private readonly figuresChecks: FiguresChecksRepository,
  ) {
    const registers = [metrics.registry];
    this.differ = new Gauge({
      name: 'marquee_figures_differ',
      help: 'What the last check of the figures found to differ; accounts are those whose books could not be read.',
      labelNames: ['what'] as const,
      registers,
      collect: () => this.read(),
    });
    this.checkedAt = new Gauge({
      name: 'marquee_figures_checked_timestamp_seconds',
      help: 'When the last check of the figures ended, in seconds since 1970; 0 before the first.',
      registers,
    });
  }

  /** If the database does not respond the gauges keep their last values. */
  private async read(): Promise<void> {
    try {
      const check = await this.figuresChecks.latest();
      const accounts = check?.organizations.filter(({ books }) => books === 'NotRead').length ?? 0;
      const found = { ...(check ? differencesIn(check) : { orders: 0, sums: 0, payments: 0 }), accounts };
      for (const [what, count] of Object.entries(found)) this.differ.set({ what }, count);
      this.checkedAt.set((check?.finishedAt.getTime() ?? 0) / 1000);
    } catch (error) {
      this.logger.warn(error);
    }
  }
}
