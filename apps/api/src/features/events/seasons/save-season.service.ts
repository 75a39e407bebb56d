import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateEvent } from '@marquee/shared/events/validate-event';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { Venues } from '#features/venues/public/venues.facade';
import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';

import { tidy } from '../domain/authored-text.ts';
import type { Season } from './season.schema.ts';
import type { CreateSeasonInput } from './seasons.inputs.ts';
import { SeasonsRepository } from './seasons.repository.ts';

/** Fields that a new season does not have yet. */
const NO_TIMES = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: null };

/** Creates seasons and changes their name, dates and venue. */
@Injectable()
export class SaveSeasonService {
  constructor(
    private readonly seasons: SeasonsRepository,
    private readonly orgs: Orgs,
    private readonly venues: Venues,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** A draft. @throws SEASONS_DISABLED, VALIDATION, UNKNOWN_REFERENCE */
  async create(actor: Actor, input: CreateSeasonInput): Promise<Season> {
    const fields = await this.fieldsOf(actor, input, null);
    const _id = newId();
    await this.transactions.run(async (tx) => {
      await this.seasons.add(tx, { _id, orgId: actor.orgId, createdAt: this.clock.now(), ...fields });
      const subject = { kind: 'season' as const, id: _id };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'season.created', subject, data: { name: fields.name } });
    });
    return this.seasons.get(actor, _id);
  }

  /** @throws SEASONS_DISABLED, NOT_FOUND, EVENT_STALE {changed}, EVENT_CANCELLED, VALIDATION, UNKNOWN_REFERENCE */
  async update(actor: Actor, seasonId: string, version: number, input: CreateSeasonInput): Promise<Season> {
    const before = await this.seasons.get(actor, seasonId);
    if (before.cancel) throw new DomainError('EVENT_CANCELLED');
    const fields = await this.fieldsOf(actor, input, before);
    await this.transactions.run(async (tx) => {
      const isSaved = await this.seasons.save(tx, actor, seasonId, version, fields);
      if (!isSaved) throw new DomainError('EVENT_STALE', { changed: 'the season' });
      const subject = { kind: 'season' as const, id: seasonId };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'season.updated', subject, data: { name: fields.name } });
    });
    return this.seasons.get(actor, seasonId);
  }

  private async fieldsOf(actor: Actor, input: CreateSeasonInput, before: Season | null) {
    if (!(await this.orgs.get(actor.orgId)).isSeasonTickets) throw new DomainError('SEASONS_DISABLED');
    const { venueId } = input;
    const schedule = { ...NO_TIMES, ...before?.schedule, startsAt: input.schedule.startsAt, endsAt: input.schedule.endsAt };
    const fields = { name: tidy(input.name), subtitle: tidy(input.subtitle) || null, schedule };
    refuseFields(validateEvent(fields, 'season'));
    if (venueId) await this.venues.get(actor, venueId).catch(() => unknownVenue());
    return { ...fields, venueId: venueId || null };
  }
}

function unknownVenue(): never {
  throw new DomainError('UNKNOWN_REFERENCE', { name: 'venueId' });
}
