import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { answeredPlan } from '@marquee/shared/seating/files/plan-answers';
import type { PlanOfFile, PlanQuestion } from '@marquee/shared/seating/files/plan-file';
import { pretixPlanOf } from '@marquee/shared/seating/files/pretix-export';
import { readPlanFile } from '@marquee/shared/seating/files/read-plan-file';
import { packPlan, unpackPlan } from '@marquee/shared/seating/packed-plan';
import { planPicture } from '@marquee/shared/seating/plan-picture';
import { seatsOf } from '@marquee/shared/seating/plan-layout';

import type { Actor, OrgScope } from '#platform/auth/actor';

import { Venues } from '../venues/public/venues.facade.ts';
import { pictureUrl } from './picture-url.ts';
import { SaveSeatingPlanService } from './save-seating-plan.service.ts';
import type { ImportSeatingPlanInput, PlanFileQuestion, SeatingPlanImport } from './seating-plan-files.types.ts';
import { SeatingPlansRepository } from './seating-plans.repository.ts';

/** Reads plans from files, and writes them into files of pretix (BYD-066, 067). */
@Injectable()
export class SeatingPlanFilesService {
  constructor(
    private readonly seatingPlans: SeatingPlansRepository,
    private readonly venues: Venues,
    private readonly saveSeatingPlan: SaveSeatingPlanService,
  ) {}

  /**
   * What a file says and asks; with answers it becomes a draft. @throws NOT_FOUND for a venue of another organization, PLAN_FILE_FAULTY with
   * `faults`, each with its place and reason, VALIDATION
   */
  async import(
    actor: Actor,
    { venueId, kind, name, file, answers }: ImportSeatingPlanInput,
    key: string | null,
  ): Promise<SeatingPlanImport> {
    await this.venues.get(actor, venueId);
    const read = planOf(readPlanFile(kind, file.join(''), name ?? ''));
    const named = name || read.name;
    const layout = answers ? answeredPlan(read.layout, answers) : read.layout;
    const plan = answers ? await this.saveSeatingPlan.create(actor, venueId, { name: named, layout: packPlan(layout) }, key) : null;
    return {
      name: named,
      thumbnailUrl: pictureUrl(planPicture(layout)),
      seats: seatsOf(layout).length,
      questions: read.questions.map(asked),
      plan,
    };
  }

  /** The draft as a seating plan of pretix: JSON. @throws NOT_FOUND */
  async export(scope: OrgScope, planId: string): Promise<string> {
    const { name, layout } = await this.seatingPlans.get(scope, planId);
    return pretixPlanOf(name, unpackPlan(layout));
  }
}

function planOf({ plan, faults }: ReturnType<typeof readPlanFile>): PlanOfFile {
  if (plan) return plan;
  const told = faults.map(({ place, message }) => ({ place, text: message.text }));
  throw new DomainError('PLAN_FILE_FAULTY', { place: told[0]!.place, reason: told[0]!.text, faults: told });
}

function asked(question: PlanQuestion): PlanFileQuestion {
  const { kind } = question;
  const { id = null, name = null } = kind === 'capacity' ? question : {};
  return { kind, id, name, tables: kind === 'wholeTables' ? [...question.tables] : [] };
}
