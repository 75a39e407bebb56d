import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Model } from 'mongoose';

import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { GroupRead } from '#platform/mongo/group-read';

import { Allocation, type AllocationKind } from './allocation.schema.ts';
import { LIMIT, numberOf, rangeOf } from './domain/unit.ts';
import { LimitTaken, type PassToOrder } from './public/inventory.port.ts';

/** Write concern: journaled by a majority before the call returns. */
const SAFE = { writeConcern: { w: 'majority', j: true } } as const;
/** More records than a pool has; MongoDB ends an answer at 16 MB. */
const WHOLE_POOL = 100_000;
const SOME_CLAIM = { 'claims.0': { $exists: true } } as const;

export type Inserted = 'written' | 'exists' | 'taken' | 'otherCart';

/**
 * Access to the allocations. Callers have looked up the ids of reservations and orders inside an organization; a pool's id is globally
 * unique, so counts need no scope.
 */
/** `overdue`: expired and not swept yet. */
export const HELD_FOR = ['reservation', 'payment', 'overdue'] as const;

interface Held {
  readonly awaits: (typeof HELD_FOR)[number];
  readonly carts: number;
  readonly places: number;
}

@Injectable()
export class AllocationsRepository {
  private readonly carts = new GroupRead<string, Allocation>(
    (carts) => this.records.find({ cart: { $in: [...carts] }, expiresAt: { $type: 'date' } }).toArray(),
    ({ cart }) => cart ?? '',
  );

  constructor(@InjectModel(Allocation.name) private readonly allocations: Model<Allocation>) {}

  private get records() {
    return this.allocations.collection as unknown as mongo.Collection<Allocation>;
  }

  /** One outcome for each: `exists` for a known _id, `taken` when another record has one of the claims, `otherCart` when one is the visitor's. */
  async insert(allocations: readonly Allocation[]): Promise<Inserted[]> {
    const outcomes: Inserted[] = allocations.map(() => 'written');
    const failed = await bulk(this.records.insertMany([...allocations], { ordered: false, ...SAFE }));
    for (const { index, errmsg } of failed) outcomes[index] = conflictOf(errmsg);
    return outcomes;
  }

  /** The subset of these claims that is taken. */
  async takenOf(claims: readonly string[], except?: string): Promise<Set<string>> {
    const found = await this.records.find({ claims: { $in: [...claims] }, ...SOME_CLAIM }, { projection: { claims: 1 } }).toArray();
    const wanted = new Set(claims);
    return new Set(found.filter(({ _id }) => _id !== except).flatMap((record) => record.claims.filter((claim) => wanted.has(claim))));
  }

  /** Every record that has a unit of the pool, and the one of its retired units. */
  async ofPool(pool: string, tx?: ClientSession): Promise<Allocation[]> {
    const inPool = { claims: { $elemMatch: rangeOf(pool) }, ...SOME_CLAIM };
    // one answer with all of them: in a crowd each round trip takes long
    return this.records.find({ $or: [inPool, { _id: retiredId(pool) }] }, { session: tx, batchSize: WHOLE_POOL }).toArray();
  }

  /** The claims of every record that has a unit of these pools. */
  async claimsOf(pools: readonly string[], tx?: ClientSession): Promise<string[]> {
    const found = await this.records
      .find(inPools(pools), { session: tx, projection: { _id: 0, claims: 1 }, batchSize: WHOLE_POOL })
      .toArray();
    return found.flatMap(({ claims }) => claims);
  }

  /** Who has units of these pools, and which. */
  ofPools(pools: readonly string[]): Promise<Pick<Allocation, 'kind' | 'ownerId' | 'expiresAt' | 'claims'>[]> {
    const fields = { _id: 0, kind: 1, ownerId: 1, expiresAt: 1, claims: 1 };
    return this.records.find(inPools(pools), { projection: fields, batchSize: WHOLE_POOL }).toArray();
  }

  /** The records that have any of these units. */
  ownersOf(claims: readonly string[]): Promise<Allocation[]> {
    return this.records.find({ claims: { $in: [...claims] }, ...SOME_CLAIM }).toArray();
  }

  find(ids: readonly string[], tx?: ClientSession): Promise<Allocation[]> {
    return this.records.find({ _id: { $in: [...ids] } }, { session: tx }).toArray();
  }

  /** Concurrent reads are one. */
  withCart(cart: string): Promise<Allocation | null> {
    return this.carts.find(cart);
  }

  living(reservationIds: readonly string[], now: Date): Promise<Allocation[]> {
    return this.records.find({ _id: { $in: [...reservationIds] }, kind: 'reservation', expiresAt: { $gt: now } }).toArray();
  }

  /** Everything of a sellable that expires, expires now. */
  async expire(orgId: string, sellableId: string, now: Date): Promise<void> {
    await this.records.updateMany({ expiresAt: { $gt: now, $type: 'date' }, orgId, sellableId }, { $set: { expiresAt: now } }, SAFE);
  }

  /** Extends an active reservation; false when it has ended. */
  async extend(reservationId: string, expiresAt: Date, now: Date): Promise<boolean> {
    const { matchedCount } = await this.records.updateOne(
      { _id: reservationId, kind: 'reservation', expiresAt: { $gt: now } },
      { $set: { expiresAt } },
      SAFE,
    );
    return matchedCount === 1;
  }

  /**
   * Replaces the claims of active reservations whose claims are still those that were read. Returns the indexes that conflict with
   * another's claim, and whether all others were unchanged.
   */
  async replaceClaims(
    changes: readonly { before: Allocation; claims: string[] }[],
    now: Date,
  ): Promise<{ hit: Set<number>; isComplete: boolean }> {
    const operations = changes.map(({ before: { _id, claims }, claims: next }) => ({
      updateOne: { filter: { _id, kind: 'reservation' as const, expiresAt: { $gt: now }, claims }, update: { $set: { claims: next } } },
    }));
    let matched = 0;
    const write = this.records.bulkWrite(operations, { ordered: false, ...SAFE }).then((result) => (matched = result.matchedCount));
    const hit = new Set((await bulk(write)).map(({ index }) => index));
    return { hit, isComplete: hit.size === 0 && matched === changes.length };
  }

  /** Deletes a reservation (only one that expired before `endedBefore`, and of this `wish`, if given) and returns it, or null. */
  takeReservation(_id: string, { endedBefore, wish, tx }: { endedBefore?: Date; wish?: string; tx?: ClientSession } = {}) {
    const only = { ...(endedBefore && { expiresAt: { $lte: endedBefore } }), ...(wish && { wish }) };
    return this.records.findOneAndDelete({ _id, kind: 'reservation', ...only }, tx ? { session: tx } : SAFE);
  }

  /** Expired records, oldest first. */
  expired(kind: AllocationKind, now: Date, limit: number): Promise<Allocation[]> {
    return this.records
      .find({ expiresAt: { $lte: now, $type: 'date' }, kind })
      .sort({ expiresAt: 1 })
      .limit(limit)
      .toArray();
  }

  /** The claims of a sellable's carts and of its orders awaiting a payment. */
  async *claimsInCarts(sellableId: string, now: Date): AsyncGenerator<readonly string[]> {
    const temporary = { expiresAt: { $gt: now, $type: 'date' as const }, sellableId, isOffer: { $exists: false } };
    for await (const { claims } of this.records.find(temporary, { projection: { claims: 1 } })) yield claims;
  }

  /** The claims of carts, and of orders awaiting a payment, that have a unit of these pools. */
  async claimsInCartsOf(pools: readonly string[]): Promise<(readonly string[])[]> {
    const found = await this.records
      .find(
        { expiresAt: { $type: 'date' as const }, ...SOME_CLAIM, $or: pools.map((pool) => ({ claims: { $elemMatch: rangeOf(pool) } })) },
        { projection: { claims: 1 }, batchSize: WHOLE_POOL },
      )
      .toArray();
    return found.map(({ claims }) => claims);
  }

  /** Totals of temporary records by what they wait for. */
  held(now: Date): Promise<Held[]> {
    const isLimit = { $eq: [{ $substrCP: ['$$claim', 0, 6] }, 'limit:'] };
    const places = { $size: { $filter: { input: '$claims', as: 'claim', cond: { $not: isLimit } } } };
    const awaits = {
      $cond: [{ $lte: ['$expiresAt', now] }, 'overdue', { $cond: [{ $eq: ['$kind', 'order'] }, 'payment', 'reservation'] }],
    };
    return this.records
      .aggregate<Held>([
        { $match: { expiresAt: { $type: 'date' } } },
        { $group: { _id: awaits, carts: { $sum: 1 }, places: { $sum: places } } },
        { $project: { _id: 0, awaits: '$_id', carts: 1, places: 1 } },
      ])
      .toArray();
  }

  /** @throws LimitTaken */
  async setClaims(tx: ClientSession, _id: string, claims: readonly string[], cart?: string): Promise<void> {
    try {
      await this.records.updateOne({ _id }, { $set: { claims: [...claims], ...(cart && { cart }) } }, { session: tx });
    } catch (error) {
      throw limitTakenOr(error);
    }
  }

  /** Returns how many were active reservations and now belong to their orders. @throws LimitTaken */
  async passToOrders(tx: ClientSession, passes: readonly PassToOrder[], now: Date): Promise<number> {
    try {
      return (await this.records.bulkWrite(passages(passes, now), { session: tx })).matchedCount;
    } catch (error) {
      throw limitTakenOr(error);
    }
  }

  ofOrders(tx: ClientSession, orderIds: readonly string[]): Promise<Allocation[]> {
    return this.records.find({ _id: { $in: [...orderIds] }, kind: 'order' }, { session: tx }).toArray();
  }

  /** Returns how many were not final before. */
  async makeFinal(tx: ClientSession, ids: readonly string[]): Promise<number> {
    if (ids.length === 0) return 0;
    const open = { _id: { $in: [...ids] }, kind: 'order' as const, expiresAt: { $ne: null } };
    return (await this.records.updateMany(open, { $set: { expiresAt: null } }, { session: tx })).modifiedCount;
  }

  /** Changes none that is final. */
  async postpone(orderId: string, expiresAt: Date): Promise<void> {
    await this.records.updateOne({ _id: orderId, kind: 'order', expiresAt: { $type: 'date' } }, { $set: { expiresAt } });
  }

  async remove(tx: ClientSession, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.records.deleteMany({ _id: { $in: [...ids] } }, { session: tx });
  }

  async pull(tx: ClientSession, ids: readonly string[], claims: readonly string[]): Promise<void> {
    await this.records.updateMany({ _id: { $in: [...ids] } }, { $pull: { claims: { $in: [...claims] } } }, { session: tx });
  }

  async saveRetired(tx: ClientSession, pool: string, claims: string[], size: number): Promise<void> {
    const fields = { kind: 'retired' as const, ownerId: pool, claims, size, expiresAt: null };
    await this.records.updateOne({ _id: retiredId(pool) }, { $set: fields }, { upsert: true, session: tx });
  }

  async forgetRetired(tx: ClientSession, pool: string): Promise<void> {
    await this.records.deleteOne({ _id: retiredId(pool) }, { session: tx });
  }
}

function conflictOf(message = ''): Inserted {
  if (message.includes('index: _id_')) return 'exists';
  return message.includes('index: cart_1') ? 'otherCart' : 'taken';
}

function inPools(pools: readonly string[]) {
  return { ...SOME_CLAIM, $or: pools.map((pool) => ({ claims: { $elemMatch: rangeOf(pool) } })) };
}

function limitTakenOr(error: unknown): unknown {
  return isDuplicateKey(error) ? new LimitTaken('', { cause: error }) : error;
}

/** Orders with the same deadline and unchanged claims are one write; the others are one each. */
function passages(passes: readonly PassToOrder[], now: Date): mongo.AnyBulkWriteOperation<Allocation>[] {
  const living = { kind: 'reservation' as const, expiresAt: { $gt: now } };
  const plain = Map.groupBy(
    passes.filter(({ limitUnits }) => !limitUnits),
    ({ paymentDeadline }) => paymentDeadline?.getTime(),
  );
  const together = [...plain.values()].map((same) => ({
    updateMany: {
      filter: { _id: { $in: same.map(({ reservationId }) => reservationId) }, ...living },
      update: { $set: { kind: 'order' as const, expiresAt: same[0]!.paymentDeadline } },
    },
  }));
  const others = passes.filter(({ limitUnits }) => limitUnits);
  return [
    ...together,
    ...others.map((pass) => ({ updateOne: { filter: { _id: pass.reservationId, ...living }, update: [{ $set: passed(pass) }] } })),
  ];
}

/** An update pipeline: the claims on limits change, the units are kept. */
function passed({ paymentDeadline, limitUnits }: PassToOrder) {
  const isUnit = { $ne: [{ $substrBytes: ['$$claim', 0, LIMIT.length] }, LIMIT] };
  const units = { $filter: { input: '$claims', as: 'claim', cond: isUnit } };
  return {
    kind: 'order',
    expiresAt: paymentDeadline,
    claims: { $concatArrays: [units, limitUnits] },
  };
}

/** The numbers of a pool in these records. */
export function numbersOf(pool: string, records: readonly Allocation[]): number[] {
  const prefix = `${pool}:`;
  return records.flatMap(({ claims }) =>
    claims.filter((claim) => claim.startsWith(prefix) && !claim.includes(':', prefix.length)).map(numberOf),
  );
}

export function retiredId(pool: string): string {
  return `retired:${pool}`;
}

/** Awaits an unordered bulk write and returns its duplicates; rethrows any other error. */
async function bulk(write: Promise<unknown>): Promise<{ index: number; errmsg?: string }[]> {
  try {
    await write;
    return [];
  } catch (error) {
    if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
    const failed = [error.writeErrors].flat();
    if (failed.length === 0 || failed.some((each) => !isDuplicateKey(each))) throw error;
    return failed.map(({ index, errmsg }) => ({ index, errmsg }));
  }
}
