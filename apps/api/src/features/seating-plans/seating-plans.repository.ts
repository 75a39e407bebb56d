import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { textIs } from '#platform/mongo/set-values';
import type { Tx } from '#platform/mongo/transactions.service';

import { SeatingPlan } from './seating-plan.schema.ts';

/** More than any venue has. */
const MOST = 200;

/** A plan without its layout, which may be a megabyte. */
export type ListedPlan = Omit<SeatingPlan, 'layout'>;

/** The seating plans of an organization that are not archived. */
@Injectable()
export class SeatingPlansRepository {
  constructor(@InjectModel(SeatingPlan.name) private readonly plans: Model<SeatingPlan>) {}

  /** @throws NOT_FOUND for another organization's plan and an archived one too. */
  async get(scope: OrgScope, planId: string, tx: Tx | null = null): Promise<SeatingPlan> {
    const plan = await this.plans.findOne({ _id: planId, orgId: scope.orgId, archivedAt: null }).session(tx).lean<SeatingPlan>().exec();
    if (!plan) throw new DomainError('NOT_FOUND', { planId });
    return plan;
  }

  /** The plan created by a request with this key, or null. */
  createdBy(scope: OrgScope, createKey: string): Promise<SeatingPlan | null> {
    return this.plans
      .findOne({ orgId: scope.orgId, createKey: textIs(createKey) })
      .lean<SeatingPlan>()
      .exec();
  }

  /** Those of a venue, newest first. */
  ofVenue(scope: OrgScope, venueId: string): Promise<ListedPlan[]> {
    return this.plans
      .find({ orgId: scope.orgId, venueId, archivedAt: null }, { layout: 0 })
      .sort({ _id: -1 })
      .limit(MOST)
      .lean<ListedPlan[]>()
      .exec();
  }

  async add(tx: Tx, plan: SeatingPlan): Promise<void> {
    await this.plans.create([plan], { session: tx });
  }

  /** @throws NOT_FOUND */
  async update(tx: Tx, scope: OrgScope, planId: string, fields: Partial<SeatingPlan>): Promise<SeatingPlan> {
    const filter = { _id: planId, orgId: scope.orgId, archivedAt: null };
    const options = { session: tx, returnDocument: 'after' as const };
    const plan = await this.plans.findOneAndUpdate(filter, { $set: fields }, options).lean<SeatingPlan>().exec();
    if (!plan) throw new DomainError('NOT_FOUND', { planId });
    return plan;
  }
}
