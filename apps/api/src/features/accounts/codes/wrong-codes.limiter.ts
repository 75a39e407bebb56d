import { Injectable } from '@nestjs/common';
import { z } from 'zod';

import { Jobs } from '#platform/jobs/jobs.service';
import type { LimitName } from '#platform/limits/limits';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { defineJob } from '#platform/jobs/job';

const TOLD_AT = 5;

/** The counter of an attempt: the owner's known browser, or all others. */
export interface Guesser {
  readonly account: string;
  /** The purpose of the code: those of a login and those of a new number do not use up each other's limits. */
  readonly purpose: string;
  readonly sentTo: string;
  readonly ip: string;
  /** A known browser of the account's owner; null for any other one. */
  readonly knownBrowser: string | null;
}

/** An attempt, counted before comparing. */
interface CountedTry {
  readonly guesser: Guesser;
  readonly count: number;
}

type Counter = readonly [name: LimitName, key: string];

/**
 * Counts wrong 4-digit codes per day. Guessing locks codes for unknown browsers, never for the owner's known ones; passwords, passkeys and
 * mailed links are not counted here.
 */
@Injectable()
export class WrongCodes {
  constructor(
    private readonly rateLimits: RateLimits,
    private readonly jobs: Jobs,
  ) {}

  /** @throws DomainError CODES_CLOSED when codes are locked */
  async refuseClosed(guesser: Guesser): Promise<void> {
    for (const counter of countersOf(guesser)) await this.rateLimits.check(...counter);
  }

  /** Counts an attempt, so that parallel ones count too. @throws DomainError CODES_CLOSED, which counts nothing */
  async count(guesser: Guesser): Promise<CountedTry> {
    const counted: Counter[] = [];
    let count = 0;
    try {
      for (const counter of countersOf(guesser)) {
        const used = await this.rateLimits.hit(...counter);
        counted.push(counter);
        if (counter[0] !== 'wrong-codes-network') count = Math.max(count, used);
      }
    } catch (error) {
      for (const counter of counted) await this.rateLimits.takeBack(...counter);
      throw error;
    }
    return { guesser, count };
  }

  /** The code was right. */
  async takeBack({ guesser }: CountedTry): Promise<void> {
    for (const counter of countersOf(guesser)) await this.rateLimits.takeBack(...counter);
  }

  /** The code was wrong: the fifth of a day notifies the account's owner, once. */
  async note({ guesser, count }: CountedTry): Promise<void> {
    if (count < TOLD_AT) return;
    const isFirst = await this.rateLimits.hit('wrong-codes-told', guesser.account).then(
      () => true,
      () => false,
    );
    if (isFirst) await this.jobs.enqueue(null, notifyWrongCodesJob, { userId: guesser.account });
  }
}

function countersOf({ account, purpose, sentTo, ip, knownBrowser }: Guesser): Counter[] {
  if (knownBrowser !== null) return [['wrong-codes-device', `${purpose} ${account} ${knownBrowser}`]];
  return [
    ['wrong-codes-network', ip],
    ['wrong-codes-account', `${purpose} ${account}`],
    ['wrong-codes-address', sentTo],
  ];
}

/** Notifies a person of wrong guesses of their login codes. */
export const notifyWrongCodesJob = defineJob({
  name: 'accounts.notify-wrong-codes',
  queue: 'mail',
  payload: z.object({ userId: z.string() }),
});
