import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { CONFIG, type Config } from '../config/config.ts';
import { REDIS, type Redis } from '../redis/redis.ts';
import { Clock } from './clock.service.ts';
import { DevClockState } from './dev-clock.schema.ts';

const ID = 'offset';
const LOOK_EVERY_MS = 1000;

/** A clock that can be set forward. Its offset is stored in the database; other processes are notified at once. */
@Injectable()
export class DevClock extends Clock implements OnModuleInit, OnApplicationShutdown {
  private listener: Redis | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @InjectModel(DevClockState.name) private readonly states: Model<DevClockState>,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async onModuleInit(): Promise<void> {
    await this.read();
    this.listener = this.redis.duplicate({ maxRetriesPerRequest: null });
    this.listener.on('error', () => {});
    this.listener.on('message', () => void this.read().catch(() => {}));
    await this.listener.subscribe(this.channel);
    this.timer = setInterval(() => void this.read().catch(() => {}), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
    this.listener?.disconnect();
  }

  /** Sets the current time to `instant`; the clock runs on from there. */
  async set(instant: Date): Promise<void> {
    await this.shift(instant.getTime() - this.now().getTime());
  }

  /** Moves the clock forward by milliseconds (back when negative). */
  async shift(milliseconds: number): Promise<void> {
    await this.write(this.offset + Math.round(milliseconds));
  }

  /** Resets the clock to where it started: the machine's time unless configured. */
  async reset(): Promise<void> {
    await this.write(this.config.DEV_CLOCK_AHEAD_MS);
  }

  get offsetMs(): number {
    return this.offset;
  }

  private async write(offset: number): Promise<void> {
    await this.states.updateOne({ _id: ID }, { $set: { offset } }, { upsert: true });
    this.offset = offset;
    await this.redis.publish(this.channel, String(offset));
  }

  private async read(): Promise<void> {
    const state = await this.states.findById(ID).lean<DevClockState>().exec();
    this.offset = state?.offset ?? this.config.DEV_CLOCK_AHEAD_MS;
  }

  private get channel(): string {
    return `${this.redis.options.keyPrefix ?? ''}clock`;
  }
}
