import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import { orderSearchTermsOf, TERMS_TO_COME } from '@marquee/shared/search/normalise';

import type { OrgScope } from '#platform/auth/actor';
import { duplicatesOf } from '#platform/mongo/duplicate-key';
import { GroupRead } from '#platform/mongo/group-read';
import { idIs } from '#platform/mongo/set-values';
import { collectionOf } from '#platform/mongo/string-ids';
import { TermSearch } from '#platform/mongo/term-search';
import type { Tx } from '#platform/mongo/transactions.service';

import { providerPath } from './domain/provider-payment.ts';
import type { NewestAnswer, OrderAnswer } from './order-parts.schema.ts';
import { Order } from './order.schema.ts';

/** An order that was read: its id and its organization. */
export type OrderRef = Pick<Order, '_id' | 'orgId'>;

/** What lists of other things say of an order. */
export type OrderLabel = Pick<Order, 'number' | 'eventName'>;

interface Page {
  readonly skip?: number;
  readonly limit: number;
  readonly projection?: Readonly<Record<string, 1>> | null;
}

/** What the schema does not select. */
const WHOLE = { searchTerms: 0 };
/** What an order's terms come from. */
const SEARCHED = { number: 1, eventName: 1, email: 1, user: 1, tickets: 1, upgrades: 1, customFields: 1 } as const;

/** While the worker is away, a search adds the terms of so many orders at most. */
const ADDED_AT_ONCE = 500;

/** Orders inside one organization. Another organization's order is not forbidden, it does not exist. */
@Injectable()
export class OrdersRepository {
  private readonly reads = new GroupRead<string, Order>(
    (ids) =>
      collectionOf(this.orders)
        .find<Order>({ _id: { $in: [...ids] } })
        .toArray(),
    ({ _id }) => _id,
  );

  private readonly terms = new TermSearch(() => this.orders.collection, { orgId: 1, searchTerms: 1, createdAt: -1, _id: -1 });

  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** @throws DomainError NOT_FOUND */
  async get(scope: OrgScope, orderId: string, tx?: Tx): Promise<Order> {
    const order = await this.find(scope, orderId, tx);
    if (!order) throw new DomainError('NOT_FOUND', { orderId: orderId });
    return order;
  }

  find(scope: OrgScope, orderId: string, tx?: Tx): Promise<Order | null> {
    return this.orders
      .findOne({ _id: orderId, orgId: scope.orgId }, null, { session: tx ?? null })
      .lean<Order>()
      .exec();
  }

  /** In every organization, read together with others of the moment: what a reservation, a payment or a link's signature names. */
  findAny(orderId: string): Promise<Order | null> {
    return this.reads.find(orderId);
  }

  /** In every organization, in a transaction; the caller has checked whose they are. */
  readAny(tx: Tx | null, orderIds: readonly string[]): Promise<Order[]> {
    return this.orders
      .find({ _id: { $in: [...orderIds] } }, null, { session: tx })
      .lean<Order[]>()
      .exec();
  }

  /** Those of the organization that exist, of ids that a text may mean. */
  among({ orgId }: OrgScope, orderIds: readonly string[]): Promise<Order[]> {
    return this.orders
      .find({ _id: { $in: [...orderIds] }, orgId })
      .lean<Order[]>()
      .exec();
  }

  /** The finished order of this number; numbers are unique within an organization. */
  findNumbered({ orgId }: OrgScope, number: string): Promise<Order | null> {
    return this.orders
      .findOne({ orgId, number, placedAt: { $gt: new Date(0) } })
      .lean<Order>()
      .exec();
  }

  /** Finished orders only (`placedAt` set), newest first by creation; `filter` is added to the organization. With a projection, parts of them. */
  list(scope: OrgScope, filter: QueryFilter<Order>, { skip = 0, limit, projection }: Page): Promise<Order[]> {
    const wanted: object = { $and: [{ orgId: scope.orgId, placedAt: { $gt: new Date(0) } }, filter] };
    return collectionOf(this.orders)
      .find<Order>(wanted, { projection: projection ?? WHOLE })
      .sort({ createdAt: -1, _id: -1 })
      .skip(skip)
      .limit(limit)
      .toArray();
  }

  /** The orders with all these words, as a filter that an index answers in the list's order; null when there are none. */
  termFilterOf({ orgId }: OrgScope, words: readonly string[]): Promise<QueryFilter<Order> | null> {
    return this.terms.filterOf(orgId, words);
  }

  /** Adds the terms that were not written with the order, unless its buyer was renamed meanwhile, which writes them all. */
  async addSearchTerms({ orgId }: OrgScope, orderIds: readonly string[]): Promise<void> {
    const found = await collectionOf(this.orders)
      .find<Order>({ _id: { $in: [...orderIds] }, orgId }, { projection: SEARCHED })
      .toArray();
    const writes = found.map((order) => {
      const asRead = { email: order.email, 'user.firstName': order.user?.firstName ?? null, 'user.lastName': order.user?.lastName ?? null };
      const all = { $setUnion: [{ $ifNull: ['$searchTerms', []] }, { $literal: orderSearchTermsOf(order) }] };
      const update = [{ $set: { searchTerms: { $setDifference: [all, [TERMS_TO_COME]] } } }];
      return { updateOne: { filter: { _id: order._id, orgId, ...asRead }, update } };
    });
    if (writes.length > 0) await collectionOf(this.orders).bulkWrite(writes, { ordered: false });
  }

  /** Adds the terms of the newest orders for which no job has done so yet. False when there were none. */
  async addTermsToCome(scope: OrgScope): Promise<boolean> {
    const waiting = await collectionOf(this.orders)
      .find<Pick<Order, '_id'>>(
        { orgId: scope.orgId, searchTerms: TERMS_TO_COME, placedAt: { $gt: new Date(0) } },
        { projection: { _id: 1 }, sort: { createdAt: -1, _id: -1 }, limit: ADDED_AT_ONCE },
      )
      .toArray();
    await this.addSearchTerms(
      scope,
      waiting.map(({ _id }) => _id),
    );
    return waiting.length > 0;
  }

  /** The speakable numbers of those of the organization, by id. */
  async numbersOf({ orgId }: OrgScope, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.orders
      .find({ orgId, _id: { $in: [...orderIds] } }, { number: 1 })
      .lean<Pick<Order, '_id' | 'number'>[]>()
      .exec();
    return new Map(found.map(({ _id, number }) => [_id, number]));
  }

  /** Number and name of the event of those of the organization, by id. */
  async labelsOf({ orgId }: OrgScope, orderIds: readonly string[]): Promise<ReadonlyMap<string, OrderLabel>> {
    const found = await this.orders
      .find({ orgId, _id: { $in: [...orderIds] } }, { number: 1, eventName: 1 })
      .lean<({ readonly _id: string } & OrderLabel)[]>()
      .exec();
    return new Map(found.map(({ _id, ...label }) => [_id, label]));
  }

  /** Which of these organizations have any order, finished or not. */
  async orgsWithOrders(orgIds: readonly string[], tx: Tx | null): Promise<string[]> {
    const found = await this.orders.distinct('orgId', { orgId: { $in: [...orgIds] } }).session(tx);
    return found.map(String);
  }

  /** Finished orders of one person over all organizations: by account, and by these addresses (verified ones). */
  async ofPerson(userId: string, emails: readonly string[], limit: number): Promise<Order[]> {
    return this.orders.find(ofPerson(userId, emails)).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<Order[]>().exec();
  }

  /** Finished orders of this address over all organizations, newest first. */
  ofAddress(email: string, limit: number): Promise<Order[]> {
    const placed = { email, placedAt: { $gt: new Date(0) }, hidden: false };
    return this.orders.find(placed).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<Order[]>().exec();
  }

  /** Finished orders of the organization by any of these addresses, newest first. */
  async ofBuyer({ orgId }: OrgScope, emails: readonly string[], limit: number): Promise<Order[]> {
    const placed = { email: { $in: [...emails] }, orgId, placedAt: { $gt: new Date(0) }, hidden: false };
    return this.orders.find(placed).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<Order[]>().exec();
  }

  async isOfPerson(orderId: string, userId: string, emails: readonly string[]): Promise<boolean> {
    return (await this.orders.exists({ $and: [{ _id: orderId }, ofPerson(userId, emails)] })) !== null;
  }

  /** As they are, without casting. */
  async insertAll(tx: Tx, orders: readonly Order[]): Promise<void> {
    await collectionOf(this.orders).insertMany([...orders], { session: tx });
  }

  /** Those that are not there yet, each for itself: other writers may make them at the same moment. */
  async insertMissing(orders: readonly Order[]): Promise<void> {
    await collectionOf(this.orders)
      .insertMany([...orders], { ordered: false })
      .catch(duplicatesOf);
  }

  /**
   * Applies `update` to the order that was read and raises its version.
   * @throws DomainError ORDER_CHANGED when it moved on since, or when `guard` no longer holds.
   */
  async change(
    tx: Tx | null,
    order: OrderRef & Pick<Order, 'version'>,
    update: UpdateQuery<Order>,
    { guard }: { guard?: QueryFilter<Order> } = {},
  ): Promise<void> {
    const { modifiedCount } = await this.orders.updateOne(
      { _id: order._id, orgId: order.orgId, version: order.version, ...guard },
      { ...update, $inc: { ...update.$inc, version: 1 } },
      { ...(tx && { session: tx }) },
    );
    if (modifiedCount === 0) throw new DomainError('ORDER_CHANGED', { orderId: order._id });
  }

  /** Those of them that were sold at a door. */
  async walkUps({ orgId }: OrgScope, orderIds: readonly string[]): Promise<Pick<Order, '_id' | 'orgId' | 'eventId' | 'walkUp'>[]> {
    const sold = { _id: { $in: [...orderIds] }, orgId, walkUp: { $exists: true } };
    return this.orders.find(sold, { orgId: 1, eventId: 1, walkUp: 1 }).lean<Order[]>().exec();
  }

  /** Changes the nights of a season order, whatever they are at. */
  async changeNights(tx: Tx, { _id, orgId }: OrderRef, update: UpdateQuery<Order>): Promise<void> {
    await this.orders.updateMany({ seasonOrderId: _id, orgId }, { ...update, $inc: { version: 1 } }, { session: tx });
  }

  /** Adds answers of one night to its season order. */
  async addAnswers(
    tx: Tx,
    { orgId, seasonOrderId }: Pick<Order, 'orgId' | 'seasonOrderId'>,
    answers: readonly OrderAnswer[],
  ): Promise<void> {
    const update = { $push: { customFields: { $each: [...answers] } }, $inc: { version: 1 } };
    await this.orders.updateOne({ _id: seasonOrderId!, orgId }, update, { session: tx });
  }

  /** When two transactions raise the version of one order, or one changes it, the second starts over: for what follows from a read order. */
  async raiseVersions(tx: Tx, orders: readonly OrderRef[]): Promise<void> {
    if (orders.length === 0) return;
    await this.orders.updateMany({ _id: { $in: orders.map(({ _id }) => _id) } }, { $inc: { version: 1 } }, { session: tx });
  }

  /** Notes what the outside system answered last; an older answer changes nothing. */
  async noteAnswer(tx: Tx, { _id, orgId }: OrderRef, answer: NewestAnswer): Promise<void> {
    const older = { $or: [{ integrationAnswer: { $exists: false } }, { 'integrationAnswer.createdAt': { $lte: answer.createdAt } }] };
    await this.orders.updateOne({ _id, orgId, ...older }, { $set: { integrationAnswer: answer } }, { session: tx });
  }

  /** Counts what of Marquee's fee was promised back. No change of the sale: the version stays. */
  async addReturnedFee(tx: Tx, order: OrderRef & Pick<Order, 'payments'>, cents: number): Promise<void> {
    const { _id, orgId } = order;
    await this.orders.updateOne(
      { _id, orgId },
      { $inc: { [providerPath(order, 'intent.applicationFeeReturned')]: cents } },
      { session: tx },
    );
  }
}

/** Each branch repeats all conditions, so that each is read from its index in the list's order and the results are merged. */
function ofPerson(userId: string, emails: readonly string[]): QueryFilter<Order> {
  const byWhom = [{ userId: idIs(userId) }, ...emails.map((email) => ({ email }))];
  return { $or: byWhom.map((of) => ({ ...of, placedAt: { $gt: new Date(0) }, hidden: false })) } as QueryFilter<Order>;
}
