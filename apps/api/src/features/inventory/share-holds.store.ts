import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

import { PoolHints, type ShareHold } from './pool-hints.store.ts';

/** How long holds are batched before one command sends them to Redis, in ms. */
const GATHER_MS = 25;

/**
 * Updates Redis about carts that count towards their network's share. Asynchronous: sales do not wait for it and share commands. A lost
 * update expires by itself: each cart counts until an instant that Redis knows from the start.
 */
@Injectable()
export class ShareHolds implements OnModuleDestroy {
  private readonly logger = new Logger('Inventory');
  private waiting: ShareHold[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly poolHints: PoolHints) {}

  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }

  /** Soon, after earlier updates. */
  later(holds: readonly ShareHold[]): void {
    this.waiting.push(...holds);
    this.timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  /** Before it resolves. */
  async now(holds: readonly ShareHold[]): Promise<void> {
    this.waiting.push(...holds);
    await this.flush();
  }

  private async flush(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    const holds = this.waiting;
    [this.waiting, this.timer] = [[], null];
    await this.poolHints.holdShares(holds).catch((error: unknown) => this.logger.warn(error));
  }
}
