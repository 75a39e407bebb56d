import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { NO_BUDGETS, type CompBudgets } from '@marquee/shared/counter/comp-budgets';
import { sellableIds, type Sellable } from '@marquee/shared/events/sellable';

import type { OrgScope } from '#platform/auth/actor';
import { collectionOf } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { Order } from '../record/order.schema.ts';
import { CompBudget } from './comp-budget.schema.ts';

/** What a report of comps needs of an order. */
export type CompOrder = Pick<Order, '_id' | 'number' | 'createdAt' | 'user' | 'comp'> & {
  readonly tickets: readonly Pick<Order['tickets'][number], 'state' | 'name'>[];
};

const FIELDS = { number: 1, createdAt: 1, user: 1, comp: 1, 'tickets.state': 1, 'tickets.name': 1 } as const;

/** What is given away of an event or season, and how much of it may be. */
@Injectable()
export class CompsRepository {
  constructor(
    @InjectModel(CompBudget.name) private readonly budgets: Model<CompBudget>,
    @InjectModel(Order.name) private readonly orders: Model<Order>,
  ) {}

  async budgetsOf({ orgId }: OrgScope, { id }: Sellable): Promise<CompBudgets> {
    return (await this.budgets.findOne({ _id: id, orgId }).lean<CompBudget>().exec()) ?? NO_BUDGETS;
  }

  /** The budgets, written by this transaction: another one that gives at this moment conflicts with it. Null without any. */
  async touch(tx: Tx, { orgId }: OrgScope, { id }: Sellable): Promise<CompBudget | null> {
    const found: unknown = await collectionOf(this.budgets).findOneAndUpdate(
      { _id: id, orgId },
      { $inc: { acts: 1 } },
      { session: tx, returnDocument: 'after' },
    );
    return found as CompBudget | null;
  }

  async save(tx: Tx, { orgId }: OrgScope, { id }: Sellable, { BOX_OFFICE, ADMIN, OWNER }: CompBudgets): Promise<void> {
    const change = { $set: { orgId, BOX_OFFICE, ADMIN, OWNER }, $inc: { acts: 1 } };
    await collectionOf(this.budgets).updateOne({ _id: id }, change, { upsert: true, session: tx });
  }

  /** The orders by which something was given away, the newest first. */
  async given({ orgId }: OrgScope, sellable: Sellable, tx: Tx | null = null): Promise<CompOrder[]> {
    const filter = { ...sellableIds(sellable), orgId, 'comp.actorId': { $type: 'objectId' } };
    return collectionOf(this.orders)
      .find<CompOrder>(filter as never, { projection: FIELDS, ...(tx && { session: tx }) })
      .sort({ createdAt: -1 })
      .toArray();
  }
}
