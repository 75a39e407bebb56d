import { Injectable } from '@nestjs/common';

import type { ErrorCode } from '@marquee/shared/error-codes';
import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent } from '@marquee/shared/events/validate-event';
import { breaksPlan } from '@marquee/shared/seating/seated-ticket-types';

import { SaveSellable } from '#features/catalog/authoring/save-sellable';
import { SaveStepsService } from '#features/catalog/authoring/save-steps.service';
import { SellableReferencesService } from '#features/catalog/authoring/sellable-references.service';
import { ChoosePlanService } from '#features/catalog/seating/choose-plan.service';
import type { Actor } from '#platform/auth/actor';

import { SeasonKindService } from './season-kind.service.ts';
import type { Season } from './season.schema.ts';
import { authoredSeason, type AuthoredSeason } from './authored-season.ts';
import type { CreateSeasonInput } from './seasons.inputs.ts';

/** Creates seasons and replaces their authored fields. */
@Injectable()
export class SaveSeasonService extends SaveSellable<Season, CreateSeasonInput, AuthoredSeason> {
  constructor(
    seasonKind: SeasonKindService,
    saveSteps: SaveStepsService,
    private readonly sellableReferences: SellableReferencesService,
    private readonly choosePlan: ChoosePlanService,
  ) {
    super(seasonKind, saveSteps, { locked, needsUnsold: changesLocked, problems });
  }

  protected authored(_actor: Actor, input: CreateSeasonInput, before: Season | null, now: Date): AuthoredSeason {
    return authoredSeason(input, before, now);
  }

  protected async resolve(actor: Actor, input: CreateSeasonInput, authored: AuthoredSeason, before: Season | null) {
    const { fields, salesTax } = await this.sellableReferences.resolve(actor, input, authored, before);
    const { fields: seated, work } = await this.choosePlan.choose(actor, authored, before, { areProvided: false });
    return { fields: { ...fields, ...seated }, salesTax, ...(work && { work }) };
  }
}

/** What is locked once there are orders. */
const LOCKED = ['processAs', 'taxDeduction', 'ticketDeliveryType', 'seatingChartKey'] as const satisfies readonly (keyof Season)[];

function changesLocked(before: Season, after: AuthoredSeason): boolean {
  return LOCKED.some((field) => (before[field] ?? null) !== after[field]);
}

function locked(before: Season, after: AuthoredSeason): ErrorCode | null {
  if (before.hasOrders && changesLocked(before, after)) return 'EVENT_LOCKED_FIELD';
  const isSeated = before.seatingId && before.seatingChartKey === after.seatingChartKey;
  return isSeated && breaksPlan(before.ticketTypes, after.ticketTypes) ? 'TICKET_TYPES_OF_PLAN' : null;
}

/** Its add-ons are checked where they are edited. */
function problems(authored: AuthoredSeason, { isGuestTicketSale = null }: CreateSeasonInput): FieldError[] {
  return validateEvent({ ...authored, upgrades: [], isGuestTicketSale }, 'season');
}
