import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

import { PoolHints, type ShareHold } from './pool-hints.store.ts';

/** How long holds are batched before one command sends them to Redis, in ms. Most carts that are paid at once then need one update. */
const GATHER_MS = 250;

/**
 * Updates Redis about carts that count towards their network's share. Asynchronous: sales do not wait for it and share commands. A lost
 * update expires by itself: each cart counts until an instant that Redis knows from the start.
 */
@Injectable()
export class ShareHolds implements OnModuleDestroy {
  private readonly logger = new Logger('Inventory');
  /** The last update of each cart. */
  private waiting = new Map<string, ShareHold>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly poolHints: PoolHints) {}

  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }

  /** Soon, after earlier updates. */
  later(holds: readonly ShareHold[]): void {
    this.add(holds);
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  /** Before it resolves. */
  async now(holds: readonly ShareHold[]): Promise<void> {
    this.add(holds);
    await this.flush();
  }

  private add(holds: readonly ShareHold[]): void {
    for (const hold of holds) this.waiting.set(hold.cart, hold);
  }

  private async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    const holds = [...this.waiting.values()];
    [this.waiting, this.timer] = [new Map(), null];
    await this.poolHints.holdShares(holds).catch((error: unknown) => this.logger.warn(error));
  }
}
