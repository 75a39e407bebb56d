import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { Clock } from '#platform/clock/clock.service';
import { REDIS, type Redis } from '#platform/redis/redis';

import type { EventForSale } from './event-records.ts';

const MAX_AGE_MS = 500;
const MAX_ENTRIES = 2_000;

/** Caches events for at most half a second per process; a save anywhere invalidates the event in every process at once. */
@Injectable()
export class EventCache implements OnModuleInit, OnModuleDestroy {
  private readonly entries = new LRUCache<string, Promise<EventForSale | null>>({
    max: MAX_ENTRIES,
    ttl: MAX_AGE_MS,
    perf: { now: () => this.clock.ticks() },
  });
  private readonly followers: (() => void)[] = [];
  private listener: Redis | null = null;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    this.listener = this.redis.duplicate();
    this.listener.on('message', () => this.clear());
    this.listener.on('error', () => {});
    await this.listener.subscribe(this.channel);
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener?.quit().catch(() => {});
  }

  /** `read` is called once for concurrent callers. */
  get(key: string, read: () => Promise<EventForSale | null>): Promise<EventForSale | null> {
    const known = this.entries.get(key);
    if (known) return known;
    const event = read();
    this.entries.set(key, event);
    event.catch(() => this.entries.delete(key));
    return event;
  }

  /** Gets many: `read` is called once for those that are not known. Unknown ids are omitted. */
  async getMany(
    ids: readonly string[],
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, EventForSale>>,
  ): Promise<EventForSale[]> {
    const known = new Map(ids.map((id) => [id, this.entries.get(id)]));
    const missing = ids.filter((id) => !known.get(id));
    const found = missing.length > 0 ? read(missing) : null;
    const events = await Promise.all(ids.map((id) => known.get(id) ?? this.get(id, async () => (await found)?.get(id) ?? null)));
    return events.filter((event) => event !== null);
  }

  /** Call it after the commit. */
  readonly drop = (): void => {
    this.clear();
    this.redis.publish(this.channel, '1').catch(() => {});
  };

  /** Called whenever an event was saved, in any process. */
  whenDropped(act: () => void): void {
    this.followers.push(act);
  }

  private clear(): void {
    this.entries.clear();
    for (const act of this.followers) act();
  }

  private get channel(): string {
    return `${this.redis.options.keyPrefix ?? ''}events`;
  }
}
