import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields, refuseIf } from '@marquee/shared/domain-error';
import { coverNewTicketTypes } from '@marquee/shared/events/new-items';
import { validateEvent } from '@marquee/shared/events/validate-event';

import { Fees } from '#features/fees/public/fees.facade';
import { Venues } from '#features/venues/public/venues.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { CREATED_VERSION, createOnce } from '#platform/graphql/create-once';
import { newId } from '#platform/mongo/string-ids';

import { changedFields } from '#features/catalog/authoring/domain/changed-fields';
import { checkSeasonLocks } from '../authoring/domain/check-locks.ts';
import { findBrokenReference } from '#features/catalog/authoring/domain/check-references';
import { checkSize } from '#features/catalog/authoring/domain/validate-sellable';
import { StorePosterService } from '#features/catalog/posters/store-poster.service';
import { ItemIds } from '../authoring/item-ids.service.ts';
import { authoredSeason } from './authored-season.ts';
import type { Season } from '../record/season.schema.ts';
import { SeasonKindService } from './season-kind.service.ts';
import type { CreateSeasonInput } from './seasons.inputs.ts';
import { SeasonsRepository } from '../record/seasons.repository.ts';

/** Creates seasons and replaces their authored fields. */
@Injectable()
export class SaveSeasonService {
  constructor(
    private readonly seasons: SeasonsRepository,
    private readonly venues: Venues,
    private readonly fees: Fees,
    private readonly storePoster: StorePosterService,
    private readonly seasonKind: SeasonKindService,
    private readonly itemIds: ItemIds,
    private readonly clock: Clock,
  ) {}

  /**
   * A draft. Repeating the same `key` after a lost response creates no second one: the new input replaces it.
   * @throws VALIDATION, UNKNOWN_REFERENCE, VENUE_REQUIRED
   */
  async create(actor: Actor, input: CreateSeasonInput, key: string | null): Promise<Season> {
    refuseFields(checkSize(input));
    return createOnce(key, {
      insert: () => this.insert(actor, input, key),
      replaceCreated: async (known) => {
        const created = await this.seasons.createdBy(actor, known);
        if (!created || (await this.isStored(actor, input, created))) return created;
        return this.update(actor, created._id, CREATED_VERSION, input);
      },
    });
  }

  private async insert(actor: Actor, input: CreateSeasonInput, createKey: string | null): Promise<Season> {
    const { fields, salesTax } = await this.fieldsOf(actor, input, null);
    const _id = newId();
    await this.seasonKind.write(actor, { action: 'season.created', id: _id, data: { name: fields.name } }, async (tx) => {
      await this.seasons.add(tx, { _id, orgId: actor.orgId, createKey, createdAt: this.clock.now(), ...fields });
      await this.fees.setSalesTax(tx, { orgId: actor.orgId, seasonId: _id }, salesTax);
    });
    return this.seasons.get(actor, _id);
  }

  /**
   * One whose answer was lost may be sent again: it finds itself saved. A stale one is refused before it is checked, because it may refer
   * to what others deleted.
   * @throws NOT_FOUND, EVENT_STALE {changed}, EVENT_CANCELLED, EVENT_LOCKED_FIELD, VALIDATION, UNKNOWN_REFERENCE, VENUE_REQUIRED
   */
  async update(actor: Actor, seasonId: string, version: number, input: CreateSeasonInput): Promise<Season> {
    const before = await this.seasonKind.open(actor, seasonId);
    refuseFields(checkSize(input));
    const stale = this.seasonKind.stale({ version: before.version });
    if (before.version !== version) {
      if (await this.isStored(actor, input, before)) return before;
      throw stale;
    }
    const { fields, salesTax } = await this.fieldsOf(actor, input, before);
    await this.seasonKind.write(actor, { action: 'season.updated', id: seasonId, data: { name: fields.name } }, async (tx) => {
      const isSaved = await this.seasons.save(tx, actor, before, fields, { savedAt: this.clock.now() });
      if (!isSaved) throw stale;
      await this.fees.setSalesTax(tx, { orgId: actor.orgId, seasonId }, salesTax);
    });
    return this.seasons.get(actor, seasonId);
  }

  /** Whether the season already equals the input. */
  private async isStored(actor: Actor, input: CreateSeasonInput, before: Season): Promise<boolean> {
    const fields = { ...authoredSeason(input, before, this.clock.now()), ...(await this.posterOf(actor, input)) };
    return Object.keys(changedFields<Season>(before, fields)).length === 0;
  }

  private async fieldsOf(actor: Actor, input: CreateSeasonInput, before: Season | null) {
    const authored = authoredSeason(input, before, this.clock.now());
    const { venueId } = authored;
    if (before) refuseIf(checkSeasonLocks(before, authored));
    const items = { ...authored, upgrades: upgradesLeft(before, authored) };
    const broken = findBrokenReference(items);
    if (broken) throw new DomainError('UNKNOWN_REFERENCE', { name: broken });
    await this.itemIds.refuseTaken(items, before);
    if (input.taxDeduction && !venueId && authored.processAs === 'Paid') throw new DomainError('VENUE_REQUIRED');
    const { isGuestTicketSale = null } = input;
    refuseFields(validateEvent({ ...authored, isGuestTicketSale }, 'season'));
    const venue = venueId ? await this.venues.get(actor, venueId).catch(() => unknownVenue()) : null;
    const fields = { ...items, ...(await this.posterOf(actor, input)) };
    return { fields, salesTax: authored.taxDeduction ? (venue?.tax ?? 0) : null };
  }

  /** Empty when the poster stays. @throws UNKNOWN_REFERENCE */
  private async posterOf(actor: Actor, { posterFileId }: CreateSeasonInput): Promise<Partial<Pick<Season, 'posterImageUrl'>>> {
    if (posterFileId === undefined) return {};
    return { posterImageUrl: posterFileId ? await this.storePoster.find(actor, posterFileId) : null };
  }
}

/**
 * Its add-ons are edited elsewhere (AUT-222), and follow the ticket types: a deleted one is removed from them, and with a new one those
 * that were for all types are for it too, the others for every ticket (AUT-083, 104).
 */
function upgradesLeft(before: Season | null, { ticketTypes }: Pick<Season, 'ticketTypes'>): Season['upgrades'] {
  const after = ticketTypes.map(({ _id }) => _id);
  const former = (before?.ticketTypes ?? []).map(({ _id }) => _id).filter((id) => after.includes(id));
  return (before?.upgrades ?? []).map((upgrade) => {
    const left = upgrade.ticketTypeIds.filter((id) => after.includes(id));
    return { ...upgrade, ticketTypeIds: after.length > former.length ? [...coverNewTicketTypes(left, former, after)] : left };
  });
}

function unknownVenue(): never {
  throw new DomainError('UNKNOWN_REFERENCE', { name: 'venueId' });
}
