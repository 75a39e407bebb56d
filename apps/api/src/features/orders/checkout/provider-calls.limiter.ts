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
  private counts = noCounts();
  private endsAt = 0;

  constructor(private readonly clock: Clock) {}

  /** Counts a call about an order, and says whether it is still one of those that are made. */
  mayCall(kind: Kind, orderId: string, { ip }: Pick<VisitorInfo, 'ip'>): boolean {
    const network = publicNetworkOf(ip);
    const isWithin = this.count(kind, orderId) <= OF_AN_ORDER[kind];
    return isWithin && (network === null || this.count(kind, network) <= OF_A_NETWORK);
  }

  /** @throws DomainError RATE_LIMITED */
  press(orderId: string, visitor: Pick<VisitorInfo, 'ip'>): void {
    if (!this.mayCall('press', orderId, visitor)) throw new DomainError('RATE_LIMITED', { retryAfter: WINDOW_MS / 1000 });
  }

  /**
   * All windows end together: counting is a part of every sale, and costs no timer, list or text for each of them. Ids of orders and networks
   * share a map: no id is a network.
   */
  private count(kind: Kind, key: string): number {
    const now = this.clock.ticks();
    if (now >= this.endsAt) {
      this.counts = noCounts();
      this.endsAt = now + WINDOW_MS;
    }
    const counts = this.counts[kind];
    const calls = (counts.get(key) ?? 0) + 1;
    counts.set(key, calls);
    return calls;
  }
}

function noCounts(): Readonly<Record<Kind, Map<string, number>>> {
  return { ask: new Map(), press: new Map() };
}
