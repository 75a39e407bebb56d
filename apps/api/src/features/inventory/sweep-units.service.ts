import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

import { Clock } from '#platform/clock/clock.service';
import { Hooks } from '#platform/hooks/hooks.registry';

import { AllocationsRepository } from './allocations.repository.ts';
import { MoveUnitsService } from './move-units.service.ts';
import { PoolHints } from './pool-hints.store.ts';
import { paymentsOverdue } from './public/payments-overdue.hook.ts';

/** Sweep interval of every process, in ms, so that units return even when the process that took them is dead. */
const SWEEP_MS = 1000;
/** A unit drawn this long ago and in no record belongs to a dead process. In ms. */
const ORPHAN_MS = 3000;
const BATCH = 500;

@Injectable()
export class SweepUnitsService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Inventory');
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly moveUnits: MoveUnitsService,
    private readonly poolHints: PoolHints,
    private readonly hooks: Hooks,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.plan();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.running;
  }

  /** Frees expired units and those of dead processes, and passes overdue orders on. Safe to run concurrently. */
  async sweep(): Promise<void> {
    while ((await this.moveUnits.releaseEnded(BATCH)) === BATCH);
    // before the steps that need Redis, which may be down
    await this.handOverdue();
    await this.returnOrphans();
  }

  private plan(): void {
    this.timer = setTimeout(() => {
      this.running = this.sweep()
        .catch((error: unknown) => this.logger.warn(error))
        .then(() => (this.timer ? this.plan() : undefined));
    }, SWEEP_MS);
    this.timer.unref();
  }

  private async returnOrphans(): Promise<void> {
    const units = await this.poolHints.pendingSince(ORPHAN_MS, BATCH);
    if (units.length === 0) return;
    const taken = await this.allocations.takenOf(units);
    await this.poolHints.written(units.filter((unit) => taken.has(unit)));
    await this.poolHints.giveBack(units.filter((unit) => !taken.has(unit)));
  }

  private async handOverdue(): Promise<void> {
    const overdue = await this.allocations.expired('order', this.clock.now(), BATCH);
    if (overdue.length === 0) return;
    const orders = overdue.map(({ ownerId, orgId = '', claims }) => ({ orderId: ownerId, orgId, claims }));
    await this.hooks.tell(paymentsOverdue, orders);
  }
}
