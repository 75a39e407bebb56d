import { setTimeout as pause } from 'node:timers/promises';

import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';

import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { Migrator } from '#platform/migrations/migrator';

import { MIGRATIONS } from './list.ts';

const LOOK_AGAIN_MS = 30_000;

/**
 * Runs what is due beside a worker's other work, so that nobody waits for it to be served. Of many workers one does; the others look
 * now and then whether it died. Where one version runs alone, on a developer's machine, the upgrade is over at once.
 */
@Injectable()
export class MigrateInBackground implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Migrations');
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  start(): void {
    this.running = this.untilDone();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async untilDone(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      if (await this.once().catch((error: unknown) => this.warn(error))) return;
      await pause(LOOK_AGAIN_MS, undefined, { signal: this.stopping.signal, ref: false }).catch(() => {});
    }
  }

  /** True when nothing is left to do. */
  async once(): Promise<boolean> {
    const { db } = this.connection;
    if (!db) throw new Error('The database is not connected');
    const migrator = new Migrator(db, MIGRATIONS, {
      now: () => this.clock.now(),
      say: (line) => this.logger.log(line),
      isStopped: () => this.stopping.signal.aborted,
    });
    const isAlone = this.config.NODE_ENV !== 'production';
    const outcome = await (isAlone ? migrator.finish() : migrator.run());
    if (outcome === 'done' && !isAlone && (await migrator.isOpen()))
      this.logger.warn('The upgrade is not declared over: run the migrations with --finish once no process of the version before is left');
    return outcome === 'done';
  }

  private warn(error: unknown): false {
    this.logger.warn({ err: error });
    return false;
  }
}
