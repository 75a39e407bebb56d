import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import { SeatingPlanVersion } from './seating-plan-version.schema.ts';

/** The published versions of plans, of archived ones too: events that have them go on. */
@Injectable()
export class SeatingPlanVersionsRepository {
  constructor(@InjectModel(SeatingPlanVersion.name) private readonly versions: Model<SeatingPlanVersion>) {}

  async add(tx: Tx, version: SeatingPlanVersion): Promise<void> {
    await this.versions.create([version], { session: tx });
  }

  find(scope: OrgScope, planId: string, version: number): Promise<SeatingPlanVersion | null> {
    return this.versions.findOne({ planId, version, orgId: scope.orgId }).lean<SeatingPlanVersion>().exec();
  }

  newest(scope: OrgScope, planId: string): Promise<SeatingPlanVersion | null> {
    return this.versions.findOne({ planId, orgId: scope.orgId }).sort({ version: -1 }).lean<SeatingPlanVersion>().exec();
  }

  /** The number of the newest version of each of these plans that has one. */
  async newestNumbers(scope: OrgScope, planIds: readonly string[]): Promise<Map<string, number>> {
    const found = await this.versions
      .find({ planId: { $in: [...planIds] }, orgId: scope.orgId }, { planId: 1, version: 1 })
      .sort({ planId: 1, version: -1 })
      .lean<Pick<SeatingPlanVersion, 'planId' | 'version'>[]>()
      .exec();
    // of several versions of a plan the last one in a map wins
    return new Map(found.toReversed().map(({ planId, version }) => [planId, version]));
  }
}
