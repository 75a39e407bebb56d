import { isDeepStrictEqual } from 'node:util';

import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { CREATED_VERSION, createOnce } from '#platform/graphql/create-once';

import { Venues } from '../venues/public/venues.facade.ts';
import { authoredPlan, type SentPlan } from './authored-plan.ts';
import { blankPlan, planTold } from './blank-plan.ts';
import type { SeatingPlan } from './seating-plan.schema.ts';
import { SeatingPlansRepository } from './seating-plans.repository.ts';

const planCreated = defineDeed({ action: 'seating-plan.created', subject: 'seating-plan', tells: planTold });
const planUpdated = defineDeed({ action: 'seating-plan.updated', subject: 'seating-plan', tells: planTold });

/** Creates and changes seating plans (BYD-060). */
@Injectable()
export class SaveSeatingPlanService {
  constructor(
    private readonly seatingPlans: SeatingPlansRepository,
    private readonly venues: Venues,
    private readonly clock: Clock,
    private readonly deeds: Deeds,
  ) {}

  /** Creates a draft. @throws NOT_FOUND for a venue of another organization, VALIDATION with the place of each error in the layout */
  async create(actor: Actor, venueId: string, sent: SentPlan, key: string | null): Promise<SeatingPlan> {
    await this.venues.get(actor, venueId);
    return createOnce(key, {
      insert: () => this.insert(actor, { ...blankPlan(actor, venueId, this.clock.now()), ...authoredPlan(sent), createKey: key }),
      replaceCreated: async (known) => {
        const created = await this.seatingPlans.createdBy(actor, known);
        return created && this.save(actor, created._id, CREATED_VERSION, sent);
      },
    });
  }

  private async insert(actor: Actor, plan: SeatingPlan): Promise<SeatingPlan> {
    await this.deeds.run(actor, planCreated, async (tx) => {
      await this.seatingPlans.add(tx, plan);
      return plan;
    });
    return plan;
  }

  /**
   * Replaces name and layout of the draft of version `version`; one whose answer was lost may be sent again. Published versions stay as they are.
   * @throws VALIDATION with the place of each error, NOT_FOUND, EVENT_STALE
   */
  async save(actor: Actor, planId: string, version: number, sent: SentPlan): Promise<SeatingPlan> {
    const fields = authoredPlan(sent);
    const saved = await this.deeds.run(actor, planUpdated, async (tx) => {
      const { version: present, name, layout } = await this.seatingPlans.get(actor, planId, tx);
      if (present !== version) {
        if (isDeepStrictEqual({ name, layout }, { name: fields.name, layout: fields.layout })) return null;
        throw new DomainError('EVENT_STALE', { changed: 'the seating plan', version: present });
      }
      return this.seatingPlans.update(tx, actor, planId, { ...fields, version: present + 1, updatedAt: this.clock.now() });
    });
    return saved ?? this.seatingPlans.get(actor, planId);
  }
}
