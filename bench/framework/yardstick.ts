import type { Collection, MongoClient } from 'mongodb';

import { inParallel } from './measure.ts';

/**
 * Plain inserts of an order a second, 64 at a time, acknowledged by the majority and journaled, that mongod took on the
 * two busy cores on which the floors were set. It is the only measurement of that machine that can be repeated elsewhere.
 */
const REFERENCE = 3363;
const LANES = 64;
const INSERTS = 3000;
/** Warm-up: until then V8 is still optimizing the driver. */
const WARM_UP = 24_000;

/** What a measurement is scaled by: one sample just before and one just after it. */
export abstract class Speed {
  private readonly taken: number[] = [];

  abstract take(): Promise<void>;

  /** The mean of the samples since the last call, as a share of the machine of the floors. */
  speed(): number {
    const taken = this.taken.splice(0);
    return taken.reduce((sum, share) => sum + share, 0) / taken.length;
  }

  /** Takes a sample of `count` operations, of which that machine did `reference` a second. */
  protected async sample(count: number, reference: number, work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    await work();
    this.taken.push(count / ((performance.now() - began) / 1000) / reference);
  }
}

/**
 * Current speed of this machine relative to the one of the floors: virtual cores can be twice as fast in one minute as in
 * another. Measured with the database of the calling case, just before and after each measurement.
 */
export class Yardstick extends Speed {
  private constructor(private readonly orders: Collection) {
    super();
  }

  static async warm(mongo: MongoClient): Promise<Yardstick> {
    const yardstick = new Yardstick(mongo.db('yardstick').collection('orders', { writeConcern: { w: 'majority', j: true } }));
    await yardstick.insert(WARM_UP);
    return yardstick;
  }

  async take(): Promise<void> {
    await this.sample(INSERTS, REFERENCE, () => this.insert(INSERTS));
    await this.orders.drop();
  }

  private async insert(count: number): Promise<void> {
    let at = 0;
    await inParallel(LANES, async () => {
      if (at >= count) return false;
      await this.orders.insertOne(anOrder(at++));
      return true;
    });
  }
}

function anOrder(at: number) {
  const buyer = { fullName: `Buyer ${at}`, email: `buyer${at}@bench.example`, phoneNumber: '+13035550123' };
  const items = [{ kind: 'Ticket', name: 'General admission', tierName: 'Early', price: 2500, unit: at }];
  const totals = { subtotal: 2500, discount: 0, salesTax: 178, serviceFee: 125, processingFee: 111, total: 2914 };
  return { number: `MQ-${at}`, state: 'Active', eventId: 'yardstick', buyer, items, totals, createdAt: new Date() };
}
