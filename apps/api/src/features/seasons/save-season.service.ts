import { Injectable } from '@nestjs/common';

import type { ErrorCode } from '@marquee/shared/error-codes';
import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent } from '@marquee/shared/events/validate-event';

import { SaveSellable } from '#features/catalog/authoring/save-sellable';
import { SaveStepsService } from '#features/catalog/authoring/save-steps.service';
import { SellableReferencesService } from '#features/catalog/authoring/sellable-references.service';
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
  ) {
    super(seasonKind, saveSteps, { locked, needsUnsold: changesLocked, problems });
  }

  protected authored(_actor: Actor, input: CreateSeasonInput, before: Season | null, now: Date): AuthoredSeason {
    return authoredSeason(input, before, now);
  }

  protected resolve(actor: Actor, input: CreateSeasonInput, authored: AuthoredSeason, before: Season | null) {
    return this.sellableReferences.resolve(actor, input, authored, before);
  }
}

/** What is locked once there are orders. */
const LOCKED = ['processAs', 'taxDeduction', 'ticketDeliveryType'] as const satisfies readonly (keyof Season)[];

function changesLocked(before: Season, after: AuthoredSeason): boolean {
  return LOCKED.some((field) => before[field] !== after[field]);
}

function locked(before: Season, after: AuthoredSeason): ErrorCode | null {
  return before.hasOrders && changesLocked(before, after) ? 'EVENT_LOCKED_FIELD' : null;
}

/** Its add-ons are checked where they are edited. */
function problems(authored: AuthoredSeason, { isGuestTicketSale = null }: CreateSeasonInput): FieldError[] {
  return validateEvent({ ...authored, upgrades: [], isGuestTicketSale }, 'season');
}
