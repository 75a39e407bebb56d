import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';
import { errorText } from '@marquee/shared/error-texts';

import { Clock } from '../clock/clock.service.ts';
import type { Carried } from './act-carriers.registry.ts';
import { ActItems } from './act-items.store.ts';
import type { Act, ItemEnd, ItemRest } from './act-kind.ts';
import type { ActItem } from './act.schema.ts';

/** After so long the item of a dead worker is taken over, ms. Should that worker live after all, the item's key keeps it from happening twice. */
const LEASE_MS = 30_000;
/** Refusals that may be different in a moment. */
const MAY_PASS: readonly ErrorCode[] = ['REFUND_IN_PROGRESS', 'ORDER_CHANGED', 'PAYMENT_IN_PROGRESS', 'SERVICE_UNAVAILABLE'];
/** With the delays between them, four minutes. */
const TRIES = 8;

/** Does one item of an act, and writes how it ended. */
@Injectable()
export class PerformItemService {
  private readonly logger = new Logger('ActsOnMany');

  constructor(
    private readonly actItems: ActItems,
    private readonly clock: Clock,
  ) {}

  /** False when none is due. */
  async performNext({ carrier }: Carried, act: Act<unknown>, claim: string): Promise<boolean> {
    const now = this.clock.now();
    const item = await this.actItems.take(act, claim, now, new Date(now.getTime() + LEASE_MS));
    if (!item) return false;
    try {
      await this.endOne(item, await carrier.perform(act, item));
    } catch (error) {
      await this.failed(item, error);
    }
    return true;
  }

  /** The next due items together, as many as the carrier allows now. False when none is due. */
  async performSome({ carrier }: Carried, act: Act<unknown>, claim: string): Promise<boolean> {
    if (!(await this.actItems.nextDue(act))) return false;
    const most = (await carrier.batch?.()) ?? 1;
    const now = this.clock.now();
    const items = await this.actItems.takeMany(act, claim, now, new Date(now.getTime() + LEASE_MS), most);
    if (items.length === 0) return false;
    try {
      const ends = await carrier.performMany!(act, items);
      await this.actItems.endMany(
        items,
        new Map([...ends].flatMap(([key, end]) => (end.state === 'Waiting' ? [] : [[key, end] as const]))),
      );
      const restsFrom = this.clock.now();
      for (const item of items) {
        const end = ends.get(item.key);
        if (end?.state === 'Waiting') await this.rest(item, end, restsFrom);
      }
    } catch (error) {
      for (const item of items) await this.failed(item, error);
    }
    return true;
  }

  private async endOne(item: ActItem, end: ItemEnd): Promise<void> {
    if (end.state === 'Waiting') return this.rest(item, end, this.clock.now());
    return this.actItems.end(item, end);
  }

  /** One alone fails after all tries; a limit that is the same for all is waited for however long it takes, unless somebody stops the act. */
  private async rest(item: ActItem, { reason, afterMs, isForAll }: ItemRest, from: Date): Promise<void> {
    const dueAt = new Date(from.getTime() + afterMs);
    if (isForAll) return this.actItems.restAll(item, dueAt, reason);
    if (item.tries >= TRIES) return this.actItems.end(item, { state: 'Failed', reason });
    await this.actItems.again(item, dueAt, reason);
  }

  private async failed(item: ActItem, error: unknown): Promise<void> {
    const reason = error instanceof DomainError ? error.message : errorText('INTERNAL');
    const mayPass = !(error instanceof DomainError) || MAY_PASS.includes(error.code);
    if (!(error instanceof DomainError)) this.logger.warn({ act: item.actId, item: item.key, err: error });
    if (!mayPass || item.tries >= TRIES) return this.actItems.end(item, { state: 'Failed', reason });
    const dueAt = new Date(this.clock.now().getTime() + 1000 * 2 ** item.tries);
    await this.actItems.again(item, dueAt, reason);
  }
}
