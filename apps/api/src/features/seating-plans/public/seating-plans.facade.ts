import { Injectable } from '@nestjs/common';

import { unpackPlan } from '@marquee/shared/seating/packed-plan';
import type { PlanLayout } from '@marquee/shared/seating/plan-layout';
import { freezeChart, type FrozenChart } from '@marquee/shared/seating/provided-plan';

import type { OrgScope } from '#platform/auth/actor';

import { ProvidedChartsService } from '../provided-charts.service.ts';
import type { SeatingPlanVersion } from '../seating-plan-version.schema.ts';
import { SeatingPlanVersionsRepository } from '../seating-plan-versions.repository.ts';
import { SeatingPlansRepository } from '../seating-plans.repository.ts';

/** A published version of a seating plan. */
export interface PublishedPlan {
  readonly planId: string;
  readonly name: string;
  /** 1 is the first one. */
  readonly version: number;
  readonly layout: PlanLayout;
}

/** Seating plans that are drawn in Marquee, and charts of the provider, for the floors above. */
@Injectable()
export class SeatingPlans {
  constructor(
    private readonly seatingPlans: SeatingPlansRepository,
    private readonly seatingPlanVersions: SeatingPlanVersionsRepository,
    private readonly providedCharts: ProvidedChartsService,
  ) {}

  /** The newest published version of a plan that can still be chosen: null before it is published. @throws NOT_FOUND for an archived one too */
  async published(scope: OrgScope, planId: string): Promise<(PublishedPlan & { readonly venueId: string }) | null> {
    const { venueId } = await this.seatingPlans.get(scope, planId);
    const newest = await this.seatingPlanVersions.newest(scope, planId);
    return newest && { ...published(newest), venueId };
  }

  /** Whether the organization's charts are those of a provider. */
  hasProvider(scope: OrgScope): Promise<boolean> {
    return this.providedCharts.hasKey(scope);
  }

  /** What is published of a chart that the provider has for a venue; null for one that it does not have. @throws SEATING_UNAVAILABLE */
  async provided(scope: OrgScope, venueId: string, chartKey: string): Promise<(FrozenChart & { readonly name: string }) | null> {
    const plan = await this.providedCharts.planOf(scope, venueId, chartKey);
    return plan && { ...freezeChart(plan), name: plan.name };
  }

  /** A version, of an archived plan too; null when there is none. */
  async versionOf(scope: OrgScope, planId: string, version: number): Promise<PublishedPlan | null> {
    const found = await this.seatingPlanVersions.find(scope, planId, version);
    return found && published(found);
  }

  /** The number of the newest version of each of these plans that is published. */
  newestVersions(scope: OrgScope, planIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.seatingPlanVersions.newestNumbers(scope, planIds);
  }
}

function published({ planId, name, version, layout }: SeatingPlanVersion): PublishedPlan {
  return { planId, name, version, layout: unpackPlan(layout) };
}
