import { Injectable } from '@nestjs/common';

/** The only source of the current time. Rules take `now` as a parameter; services ask here. */
@Injectable()
export class Clock {
  /** Milliseconds the development clock is ahead of the machine's clock; always 0 in production. */
  protected offset = 0;

  /** The present instant (UTC). */
  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** Monotonic milliseconds, for measuring durations; not an instant. */
  ticks(): number {
    return performance.now();
  }
}
