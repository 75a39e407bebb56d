import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { unpackPlan } from '@marquee/shared/seating/packed-plan';
import { planProblems } from '@marquee/shared/seating/validate-plan';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';

import { planTold } from './blank-plan.ts';
import { SeatingPlanVersionsRepository } from './seating-plan-versions.repository.ts';
import type { SeatingPlan } from './seating-plan.schema.ts';
import { SeatingPlansRepository } from './seating-plans.repository.ts';

/** So many problems are named; the others are counted. */
const MOST_NAMED = 100;

const planPublished = defineDeed({ action: 'seating-plan.published', subject: 'seating-plan', tells: planTold });

/** Makes the draft of a seating plan a version that never changes (BYD-063). */
@Injectable()
export class PublishSeatingPlanService {
  constructor(
    private readonly seatingPlans: SeatingPlansRepository,
    private readonly seatingPlanVersions: SeatingPlanVersionsRepository,
    private readonly clock: Clock,
    private readonly deeds: Deeds,
  ) {}

  /**
   * Publishes the save `version`; one that is published already stays as it is. @throws NOT_FOUND, EVENT_STALE, PLAN_UNFINISHED with the
   * problems: `{ code, text, ids }`, where ids are the parts of the plan
   */
  async publish(actor: Actor, planId: string, version: number): Promise<SeatingPlan> {
    const published = await this.deeds.run(actor, planPublished, async (tx) => {
      const plan = await this.seatingPlans.get(actor, planId, tx);
      if (plan.version !== version) throw new DomainError('EVENT_STALE', { changed: 'the seating plan', version: plan.version });
      if (plan.publishedSave === version) return null;
      refuseUnfinished(plan);
      const { orgId, name, layout, looks } = plan;
      const next = { version: (plan.publishedVersion ?? 0) + 1, publishedAt: this.clock.now() };
      await this.seatingPlanVersions.add(tx, { _id: newId(), planId, orgId, name, layout, ...next });
      const fields = { publishedVersion: next.version, publishedAt: next.publishedAt, publishedSave: version, publishedLooks: looks };
      return this.seatingPlans.update(tx, actor, planId, fields);
    });
    return published ?? this.seatingPlans.get(actor, planId);
  }
}

function refuseUnfinished({ layout }: SeatingPlan): void {
  const problems = planProblems(unpackPlan(layout));
  if (problems.length === 0) return;
  const named = problems.slice(0, MOST_NAMED).map(({ code, message, ids }) => ({ code, text: message.text, ids }));
  throw new DomainError('PLAN_UNFINISHED', { count: problems.length, problems: named });
}
