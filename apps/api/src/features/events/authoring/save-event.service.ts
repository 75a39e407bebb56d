import { Injectable, Logger } from '@nestjs/common';

import { auditChangesOf } from '@marquee/shared/audit/audit-changes';
import { DomainError, refuseFields, refuseIf } from '@marquee/shared/domain-error';
import { validateTicketDays } from '@marquee/shared/events/validate-event';

import type { PoolId } from '@marquee/shared/inventory/pool-id';
import { Orgs } from '#features/orgs/public/orgs.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { CREATED_VERSION, createOnce } from '#platform/graphql/create-once';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { authoredEvent, type AuthoredEvent } from './authored-event.ts';
import { changedFields, changesSince } from '#features/catalog/authoring/domain/changed-fields';
import { changesLocked, checkLocks } from './domain/check-locks.ts';
import { findBrokenReference } from '#features/catalog/authoring/domain/check-references';
import { checkSize, takesMoney } from '#features/catalog/authoring/domain/validate-sellable';
import { validateAuthored } from './domain/validate-authored.ts';
import { EventReferences } from './event-references.service.ts';
import { EventKindService } from '../record/event-kind.service.ts';
import type { CreateEventInput } from './events.inputs.ts';
import { EventsRepository } from '../record/events.repository.ts';
import type { EventRecord } from '../record/event-records.ts';
import { releaseCodesJob, untilRelease } from './release-codes.job.ts';
import { RecountPoolsService } from '../pools/recount-pools.service.ts';
import { ResizePoolsService } from '#features/catalog/pools/resize-pools.service';

/** Creates events and replaces their authored fields. */
@Injectable()
export class SaveEventService {
  private readonly logger = new Logger('Events');

  constructor(
    private readonly events: EventsRepository,
    private readonly eventReferences: EventReferences,
    private readonly resizePools: ResizePoolsService,
    private readonly recountPools: RecountPoolsService,
    private readonly eventKind: EventKindService,
    private readonly orgs: Orgs,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * A draft. Repeating the same `key` after a lost response creates no second one: the new input replaces it.
   * @throws VALIDATION, UNKNOWN_REFERENCE, VENUE_REQUIRED, SEASON_DATES_OUTSIDE, EVENT_STUB_TAKEN
   */
  async create(actor: Actor, input: CreateEventInput, key: string | null): Promise<EventRecord> {
    refuseFields(checkSize(input));
    return createOnce(key, {
      insert: () => this.insert(actor, input, key),
      replaceCreated: async (known) => {
        const created = await this.events.createdBy(actor, known);
        return created && this.update(actor, created._id, CREATED_VERSION, input);
      },
    });
  }

  private async insert(actor: Actor, input: CreateEventInput, createKey: string | null): Promise<EventRecord> {
    const now = this.clock.now();
    const authored = this.eventReferences.withOwnPictures(actor, authoredEvent(input, null, now));
    check(authored, input);
    const { fields, salesTax } = await this.eventReferences.resolve(actor, input, authored, null);
    const _id = newId();
    const event = { ...authored, ...fields, _id, orgId: actor.orgId, createKey, createdAt: now };
    const eventId = _id;
    await this.eventKind.write(actor, { action: 'event.created', id: eventId }, async (tx) => {
      await this.events.add(tx, event as EventRecord);
      await this.eventReferences.setSalesTax(tx, actor, eventId, salesTax);
    });
    return this.events.get(actor, eventId);
  }

  /**
   * Replaces the authored fields of version `version`. One whose answer was lost may be sent again: it finds itself saved.
   * @throws EVENT_STALE {changed}, EVENT_CANCELLED, EVENT_LOCKED_FIELD, EVENT_STUB_FROZEN, EVENT_STUB_TAKEN,
   *   VALIDATION, UNKNOWN_REFERENCE, VENUE_REQUIRED, QUANTITY_BELOW_CLAIMED, QUANTITY_LOWERED_TOO_FAR,
   *   TICKET_TYPE_USED, ADDON_USED, TIERS_SOLD, STRIPE_NOT_CONNECTED
   */
  async update(actor: Actor, eventId: string, version: number, input: CreateEventInput): Promise<EventRecord> {
    refuseFields(checkSize(input));
    const now = this.clock.now();
    const before = await this.events.get(actor, eventId);
    const authored = this.eventReferences.withOwnPictures(actor, authoredEvent(input, before, now));
    if (before.version !== version) {
      if (isStored(before, authored, input)) return before;
      throw new DomainError('EVENT_STALE', { changed: changesSince(before, version), version: before.version });
    }
    refuseIf(checkLocks(before, authored, now));
    check(authored, input);
    // tickets without a day would be for all of them
    if (before.published) refuseFields(validateTicketDays(authored));
    if (before.published && !takesMoney(before) && takesMoney(authored)) await this.checkAccount(before);
    await this.resizePools.checkCodeTypes(before, authored);
    const references = await this.eventReferences.resolve(actor, input, authored, before);
    const fields = changedFields(before, { ...authored, ...references.fields });
    const needsUnsold = changesLocked(before, authored);
    let closed: PoolId[] = [];
    const data = { fields: Object.keys(fields), changes: auditChangesOf(before, fields) };
    await this.eventKind.write(actor, { action: 'event.updated', id: eventId, data }, async (tx) => {
      const isSaved = await this.events.save(tx, actor, before, fields, { needsUnsold, savedAt: now });
      if (!isSaved) throw await this.overtaken(actor, before);
      closed = await this.resizePools.resize(tx, before, authored);
      await this.eventReferences.setSalesTax(tx, actor, eventId, references.salesTax);
      if ('sendQRCode' in fields) await this.moveRelease(tx, before, authored, now);
    });
    // otherwise the transaction's job opens them
    await this.recountPools.recount(actor, eventId, closed).catch((error: unknown) => this.logger.warn({ err: error }));
    return this.events.get(actor, eventId);
  }

  /** A price that nobody can pay would stop the sale of what was free. */
  private async checkAccount({ orgId }: EventRecord): Promise<void> {
    if (!(await this.orgs.get(orgId)).stripeId) throw new DomainError('STRIPE_NOT_CONNECTED');
  }

  /** By its first order, or by another save. */
  private async overtaken(actor: Actor, { _id, version, hasOrders }: EventRecord): Promise<DomainError> {
    const current = await this.events.get(actor, _id);
    const isSold = current.version === version && current.hasOrders && !hasOrders;
    return isSold ? new DomainError('EVENT_LOCKED_FIELD') : new DomainError('EVENT_STALE', { changed: 'the event' });
  }

  /** Orders waiting for their codes get them at the new instant; nothing happens at the old one. */
  private async moveRelease(tx: Tx, { _id, orgId }: EventRecord, authored: AuthoredEvent, now: Date): Promise<void> {
    const payload = { eventId: _id, orgId };
    await this.jobs.enqueue(tx, releaseCodesJob, payload, { delayMs: untilRelease(authored, now) });
  }
}

function check(authored: AuthoredEvent, input: CreateEventInput): void {
  const broken = findBrokenReference(authored);
  if (broken) throw new DomainError('UNKNOWN_REFERENCE', { name: broken });
  if (input.taxDeduction && !input.venueId && authored.processAs === 'Paid') throw new DomainError('VENUE_REQUIRED');
  refuseFields(validateAuthored(authored, input));
}

/** Whether the event already equals the input. */
function isStored(event: EventRecord, authored: AuthoredEvent, { posterFileId }: CreateEventInput): boolean {
  const hasPoster = posterFileId === undefined || (posterFileId || null) === event.posterFileId;
  return hasPoster && Object.keys(changedFields(event, authored)).length === 0;
}
