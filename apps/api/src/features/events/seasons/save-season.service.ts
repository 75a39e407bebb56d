import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { checkRichTexts } from '@marquee/shared/events/rich-text-limits';
import { validateEvent } from '@marquee/shared/events/validate-event';

import { Fees } from '#features/fees/public/fees.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Venues } from '#features/venues/public/venues.facade';
import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { newId } from '#platform/mongo/string-ids';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { nestedIdsOf } from '../authoring/authored-event.ts';
import { findBrokenReference } from '../domain/check-references.ts';
import { StorePosterService } from '../posters/store-poster.service.ts';
import { authoredSeason } from './authored-season.ts';
import type { Season } from './season.schema.ts';
import type { CreateSeasonInput } from './seasons.inputs.ts';
import { SeasonsRepository } from './seasons.repository.ts';

/** Creates seasons and replaces their authored fields. */
@Injectable()
export class SaveSeasonService {
  constructor(
    private readonly seasons: SeasonsRepository,
    private readonly orgs: Orgs,
    private readonly venues: Venues,
    private readonly fees: Fees,
    private readonly storePoster: StorePosterService,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** A draft. @throws SEASONS_DISABLED, VALIDATION, UNKNOWN_REFERENCE, VENUE_REQUIRED */
  async create(actor: Actor, input: CreateSeasonInput): Promise<Season> {
    const { fields, salesTax } = await this.fieldsOf(actor, input, null);
    const _id = newId();
    await this.write(async (tx) => {
      await this.seasons.add(tx, { _id, orgId: actor.orgId, createdAt: this.clock.now(), ...fields });
      await this.fees.setSalesTax(tx, { orgId: actor.orgId, seasonId: _id }, salesTax);
      const subject = { kind: 'season' as const, id: _id };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'season.created', subject, data: { name: fields.name } });
    });
    return this.seasons.get(actor, _id);
  }

  /** @throws SEASONS_DISABLED, NOT_FOUND, EVENT_STALE {changed}, EVENT_CANCELLED, VALIDATION, UNKNOWN_REFERENCE, VENUE_REQUIRED */
  async update(actor: Actor, seasonId: string, version: number, input: CreateSeasonInput): Promise<Season> {
    const before = await this.seasons.get(actor, seasonId);
    if (before.cancel) throw new DomainError('EVENT_CANCELLED');
    const { fields, salesTax } = await this.fieldsOf(actor, input, before);
    await this.write(async (tx) => {
      const isSaved = await this.seasons.save(tx, actor, seasonId, version, fields);
      if (!isSaved) throw new DomainError('EVENT_STALE', { changed: 'the season', version: before.version });
      await this.fees.setSalesTax(tx, { orgId: actor.orgId, seasonId }, salesTax);
      const subject = { kind: 'season' as const, id: seasonId };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'season.updated', subject, data: { name: fields.name } });
    });
    return this.seasons.get(actor, seasonId);
  }

  private async fieldsOf(actor: Actor, input: CreateSeasonInput, before: Season | null) {
    if (!(await this.orgs.get(actor.orgId)).isSeasonTickets) throw new DomainError('SEASONS_DISABLED');
    refuseFields(checkRichTexts(input));
    const authored = authoredSeason(input, before, this.clock.now());
    const { venueId } = authored;
    const items = { ...authored, upgrades: upgradesLeft(before, authored) };
    const broken = findBrokenReference({ ...items, nestedIds: nestedIdsOf(items) });
    if (broken) throw new DomainError('UNKNOWN_REFERENCE', { name: broken });
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

  /** One transaction; @throws VALIDATION when another season has the stub */
  private async write(work: (tx: Tx) => Promise<void>): Promise<void> {
    try {
      await this.transactions.run(work);
    } catch (error) {
      if (isDuplicateKey(error)) refuseFields([{ path: 'stub', message: 'This url is already used by another season.' }]);
      throw error;
    }
  }
}

/** Its add-ons are edited elsewhere (AUT-222); a deleted ticket type is removed from them. */
function upgradesLeft(before: Season | null, { ticketTypes }: Pick<Season, 'ticketTypes'>): Season['upgrades'] {
  const known = new Set(ticketTypes.map(({ _id }) => _id));
  const upgrades = before?.upgrades ?? [];
  return upgrades.map((upgrade) => ({ ...upgrade, ticketTypeIds: upgrade.ticketTypeIds.filter((id) => known.has(id)) }));
}

function unknownVenue(): never {
  throw new DomainError('UNKNOWN_REFERENCE', { name: 'venueId' });
}
