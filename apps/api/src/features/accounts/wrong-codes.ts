import { Injectable } from '@nestjs/common';

import { Jobs } from '#platform/jobs/jobs';
import { RateLimits, type Limit } from '#platform/limits/rate-limits';

import { notifyWrongCodesJob } from './jobs/notify-wrong-codes.job.ts';

const DAY = 24 * 3600;
/** Of one account, from all browsers that are not known to be its owner's; and of one such browser of the owner. */
export const ACCOUNT_A_DAY: Limit = { points: 10, seconds: DAY, code: 'CODES_CLOSED' };
/** Of one network, whatever the accounts. */
export const NETWORK_A_DAY: Limit = { points: 30, seconds: DAY, code: 'CODES_CLOSED' };
const TOLD_AT = 5;
const TOLD_A_DAY: Limit = { points: 1, seconds: DAY };

/** Whom a try is counted for: its owner's own browser, or whoever else. */
export interface Guesser {
  readonly account: string;
  readonly sentTo: string;
  readonly ip: string;
  /** Of a browser in which the account's owner logged in before; null for any other one. */
  readonly knownBrowser: string | null;
}

/** One try that was counted before anything is compared. */
interface CountedTry {
  readonly guesser: Guesser;
  readonly count: number;
}

type Counter = readonly [name: string, key: string, limit: Limit];

/**
 * Wrong 4-digit codes of a day. Whoever guesses from somewhere closes codes for browsers nobody knows, never for the owner's own;
 * passwords, passkeys and mailed links are not counted here at all.
 */
@Injectable()
export class WrongCodes {
  constructor(
    private readonly limits: RateLimits,
    private readonly jobs: Jobs,
  ) {}

  /** @throws DomainError CODES_CLOSED where a code would be compared no more */
  async refuseClosed(guesser: Guesser): Promise<void> {
    for (const counter of countersOf(guesser)) await this.limits.check(...counter);
  }

  /** Counts a try, so that parallel ones count too. @throws DomainError CODES_CLOSED, which counts nothing */
  async count(guesser: Guesser): Promise<CountedTry> {
    const counted: Counter[] = [];
    let count = 0;
    try {
      for (const counter of countersOf(guesser)) {
        const used = await this.limits.hit(...counter);
        counted.push(counter);
        if (counter[2] === ACCOUNT_A_DAY) count = Math.max(count, used);
      }
    } catch (error) {
      for (const counter of counted) await this.limits.takeBack(...counter);
      throw error;
    }
    return { guesser, count };
  }

  /** The code was right. */
  async takeBack({ guesser }: CountedTry): Promise<void> {
    for (const counter of countersOf(guesser)) await this.limits.takeBack(...counter);
  }

  /** The code was wrong: with the fifth of a day the account's owner is told, once. */
  async note({ guesser, count }: CountedTry): Promise<void> {
    if (count < TOLD_AT) return;
    const isFirst = await this.limits.hit('wrong-codes-told', guesser.account, TOLD_A_DAY).then(
      () => true,
      () => false,
    );
    if (isFirst) await this.jobs.enqueue(null, notifyWrongCodesJob, { userId: guesser.account });
  }
}

function countersOf({ account, sentTo, ip, knownBrowser }: Guesser): Counter[] {
  if (knownBrowser !== null) return [['wrong-codes-device', `${account} ${knownBrowser}`, ACCOUNT_A_DAY]];
  return [
    ['wrong-codes-network', ip, NETWORK_A_DAY],
    ['wrong-codes-account', account, ACCOUNT_A_DAY],
    ['wrong-codes-address', sentTo, ACCOUNT_A_DAY],
  ];
}
