import type { MongoClient } from 'mongodb';

import { inParallel } from './measure.ts';
import { Speed } from './yardstick.ts';

/** Groupings a second of the machine of the floors (decision 0018 says how it was found, as it was not measured there). */
const REFERENCE = 84;
/** One for each core. */
const LANES = 2;
const GROUPINGS = 40;
const WARM_UP = 20;

/** 100,000 numbers in 20,000 groups: reads no record and writes none. */
const GROUPING = [
  { $documents: [{ number: { $range: [0, 100_000] } }] },
  { $unwind: '$number' },
  { $group: { _id: { $mod: ['$number', 20_000] }, count: { $sum: 1 } } },
  { $group: { _id: null, groups: { $sum: 1 } } },
];

/**
 * Current speed of this machine at computing, for requests that spend their time in it. Inserts mostly wait for the journal, and a shared
 * machine slows both down by different shares.
 */
export class ComputingYardstick extends Speed {
  private constructor(private readonly mongo: MongoClient) {
    super();
  }

  static async warm(mongo: MongoClient): Promise<ComputingYardstick> {
    const yardstick = new ComputingYardstick(mongo);
    await yardstick.group(WARM_UP);
    return yardstick;
  }

  take(): Promise<void> {
    return this.sample(GROUPINGS, REFERENCE, () => this.group(GROUPINGS));
  }

  private async group(count: number): Promise<void> {
    let at = 0;
    await inParallel(LANES, async () => {
      if (at++ >= count) return false;
      await this.mongo.db('admin').aggregate(GROUPING).toArray();
      return true;
    });
  }
}
