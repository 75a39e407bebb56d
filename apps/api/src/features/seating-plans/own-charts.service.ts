import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { NAME_MAX } from '@marquee/shared/events/text-limits';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { createOnce } from '#platform/graphql/create-once';
import { isId } from '#platform/mongo/string-ids';

import { blankPlan, planTold } from './blank-plan.ts';
import { Charts } from './charts.port.ts';
import { pictureUrl } from './picture-url.ts';
import type { SeatingChart } from './seating-chart.types.ts';
import type { SeatingPlan } from './seating-plan.schema.ts';
import { SeatingPlansRepository, type ListedPlan } from './seating-plans.repository.ts';

const planCopied = defineDeed({ action: 'seating-plan.copied', subject: 'seating-plan', tells: planTold });
const planArchived = defineDeed({ action: 'seating-plan.archived', subject: 'seating-plan', tells: planTold });

const COPY = ' (copy)';

/** The plans of ours of a venue. */
@Injectable()
export class OwnChartsService extends Charts {
  constructor(
    private readonly seatingPlans: SeatingPlansRepository,
    private readonly clock: Clock,
    private readonly deeds: Deeds,
  ) {
    super();
  }

  override async list(scope: OrgScope, venueId: string): Promise<SeatingChart[]> {
    return (await this.seatingPlans.ofVenue(scope, venueId)).map(chartOf);
  }

  /** The copy is a draft: of what is drawn, published or not. */
  override async copy(actor: Actor, venueId: string, planId: string, key: string | null): Promise<SeatingChart> {
    const { name, layout, looks } = await this.planOf(actor, venueId, planId);
    const plan = await createOnce<SeatingPlan>(key, {
      insert: () => {
        const fields = { name: name.slice(0, NAME_MAX - COPY.length) + COPY, layout, looks, createKey: key };
        const copy = { ...blankPlan(actor, venueId, this.clock.now()), ...fields };
        return this.deeds.run(actor, planCopied, async (tx) => {
          await this.seatingPlans.add(tx, copy);
          return copy;
        });
      },
      replaceCreated: (known) => this.seatingPlans.createdBy(actor, known),
    });
    return chartOf(plan);
  }

  override async archive(actor: Actor, venueId: string, planId: string): Promise<void> {
    await this.planOf(actor, venueId, planId);
    await this.deeds.run(actor, planArchived, (tx) => this.seatingPlans.update(tx, actor, planId, { archivedAt: this.clock.now() }));
  }

  private async planOf(scope: OrgScope, venueId: string, planId: string): Promise<SeatingPlan> {
    const plan = isId(planId) ? await this.seatingPlans.get(scope, planId) : null;
    if (plan?.venueId !== venueId) throw new DomainError('NOT_FOUND');
    return plan;
  }
}

function chartOf({ _id, name, looks, publishedLooks, publishedVersion, publishedSave, version, updatedAt }: ListedPlan): SeatingChart {
  const { seats, wheelchairSpaces, standing, problems, categories } = looks;
  return {
    key: _id,
    name,
    publishedVersionThumbnailUrl: publishedLooks && pictureUrl(publishedLooks.picture),
    categories: categories.map(({ id, name: named, color }) => ({ key: id, name: named, color })),
    plan: {
      thumbnailUrl: pictureUrl(looks.picture),
      publishedVersion,
      isChanged: publishedSave !== version,
      problems,
      seats,
      wheelchairSpaces,
      standing,
      updatedAt,
    },
  };
}
