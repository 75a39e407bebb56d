import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import type { OrderAnswer, OrderUser } from './order-parts.schema.ts';
import { Order } from './order.schema.ts';

/** What one address bought of one organization; money in cents. */
export interface RecordedPurchases {
  readonly email: string;
  readonly orders: number;
  /** Events of orders that are neither canceled nor refunded as a whole. */
  readonly eventIds: readonly string[];
  /** Paid less given back, by order and as its record has it. */
  readonly paid: readonly { readonly orderId: string; readonly cents: number }[];
  /** Own tickets that were not taken back. */
  readonly tickets: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  /** The buyer as the newest order has them. */
  readonly buyer: OrderUser | null;
  /** What was answered to questions that may ask for a member id, the newest first. */
  readonly answers: readonly OrderAnswer[];
  /** The account that the newest order with one belongs to. */
  readonly userId: string | null;
}

const FINISHED = { placedAt: { $gt: new Date(0) } };
const isOwn = { $and: [{ $ne: ['$$ticket.state', 'Canceled'] }, { $not: ['$$ticket.parentTicketId'] }] };
const ownTickets = { $size: { $filter: { input: '$tickets', as: 'ticket', cond: isOwn } } };
/** A few words per order: the rest of the answers is left where it is. */
const isOfMember = { $regexMatch: { input: '$$answer.label', regex: 'member', options: 'i' } };
const memberAnswers = { $filter: { input: { $ifNull: ['$customFields', []] }, as: 'answer', cond: isOfMember } };
const stands = { $in: ['$state', ['Active', 'PartiallyRefunded']] };

interface PurchasesRow extends Omit<RecordedPurchases, 'email' | 'userId' | 'answers'> {
  readonly _id: string;
  readonly account: string | null;
  readonly answers: readonly { readonly at: Date; readonly given: readonly OrderAnswer[] }[];
}

/** Purchases by customer. Hidden orders are parts of another order and are counted there. */
@Injectable()
export class PurchasesRepository {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** The addresses behind some orders. */
  async emailsOf({ orgId }: OrgScope, orderIds: readonly string[]): Promise<string[]> {
    const found = await this.orders.distinct('email', { orgId, _id: { $in: [...orderIds] } });
    return found.filter((email): email is string => typeof email === 'string' && email !== '');
  }

  /** Counted from the finished orders themselves; an address without any is left out. */
  async of({ orgId }: OrgScope, emails: readonly string[], tx: Tx | null): Promise<RecordedPurchases[]> {
    const stages: PipelineStage[] = [
      { $match: { email: { $in: [...emails] }, orgId, hidden: false, ...FINISHED } },
      // a shared order may have gone to a phone number: then nobody proved its address
      { $set: { account: { $cond: [{ $ne: ['$type', 'Shared'] }, '$userId', null] } } },
      { $set: { isKnown: { $gt: ['$account', null] } } },
      {
        $group: {
          _id: '$email',
          orders: { $sum: 1 },
          eventIds: { $addToSet: { $cond: [stands, '$eventId', null] } },
          paid: { $push: { orderId: '$_id', cents: { $subtract: ['$total', '$refundedAmount'] } } },
          tickets: { $sum: ownTickets },
          firstAt: { $min: '$placedAt' },
          lastAt: { $max: '$placedAt' },
          buyer: { $bottom: { sortBy: { placedAt: 1, _id: 1 }, output: '$user' } },
          answers: { $push: { at: '$placedAt', given: memberAnswers } },
          account: { $bottom: { sortBy: { isKnown: 1, placedAt: 1, _id: 1 }, output: '$account' } },
        },
      },
    ];
    const rows = await this.orders.aggregate<PurchasesRow>(stages, {
      ...(tx && { session: tx }),
    });
    return rows.map(({ _id, account, eventIds, answers, ...sum }) => ({
      ...sum,
      email: _id,
      eventIds: eventIds.filter((id) => id !== null),
      answers: answers.toSorted((a, b) => b.at.getTime() - a.at.getTime()).flatMap(({ given }) => given),
      userId: account ?? null,
    }));
  }

  /** Every address that bought something, of one organization or of all. */
  async *buyers(orgId: string | null): AsyncGenerator<{ readonly orgId: string; readonly email: string }> {
    const match = { ...(orgId && { orgId }), email: { $nin: [null, ''] }, ...FINISHED };
    const stages: PipelineStage[] = [{ $match: match }, { $group: { _id: { orgId: '$orgId', email: '$email' } } }];
    const cursor = this.orders.aggregate<{ _id: { orgId: string; email: string } }>(stages).allowDiskUse(true).cursor();
    for await (const { _id } of cursor) yield _id;
  }
}
