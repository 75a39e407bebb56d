import { Injectable } from '@nestjs/common';

/** The one source of the present. Rules take `now` as a parameter; services ask here. */
@Injectable()
export class Clock {
  /** Milliseconds the development clock is ahead of the machine's; always 0 in production. */
  protected offset = 0;

  /** The present instant (UTC). */
  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** Milliseconds that only ever grow, for measuring; not an instant. */
  ticks(): number {
    return performance.now();
  }
}
