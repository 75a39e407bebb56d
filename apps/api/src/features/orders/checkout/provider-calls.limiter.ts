import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { publicNetworkOf } from '#platform/limits/visitor-network';

const WINDOW_MS = 10_000;
/** A page asks six times in its first ten seconds, and presses pay once for each card; a lost answer is asked for again. */
const OF_AN_ORDER = { ask: 10, press: 20 } as const;
/** A campus shares one address: as many as it may reserve. */
const OF_A_NETWORK = 200;

type Kind = keyof typeof OF_AN_ORDER;

/**
 * How often strangers may have the payment provider called, which limits its calls for all organizations together. Counted in this process:
 * a sale waits for no further request to Redis.
 */
@Injectable()
export class ProviderCalls {
  private counts = new Map<string, number>();
  private endsAt = 0;

  constructor(private readonly clock: Clock) {}

  /** Counts a call about an order, and says whether it is still one of those that are made. */
  mayCall(kind: Kind, orderId: string, { ip }: Pick<VisitorInfo, 'ip'>): boolean {
    const network = publicNetworkOf(ip);
    const isWithin = this.count(`${kind} ${orderId}`) <= OF_AN_ORDER[kind];
    return isWithin && (network === null || this.count(`${kind} ${network}`) <= OF_A_NETWORK);
  }

  /** @throws DomainError RATE_LIMITED */
  press(orderId: string, visitor: Pick<VisitorInfo, 'ip'>): void {
    if (!this.mayCall('press', orderId, visitor)) throw new DomainError('RATE_LIMITED', { retryAfter: WINDOW_MS / 1000 });
  }

  /** All windows end together: counting is a part of every sale, and costs no timer or list for each of them. */
  private count(key: string): number {
    const now = this.clock.ticks();
    if (now >= this.endsAt) {
      this.counts = new Map();
      this.endsAt = now + WINDOW_MS;
    }
    const calls = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, calls);
    return calls;
  }
}
