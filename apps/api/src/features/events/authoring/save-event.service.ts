import { Injectable } from '@nestjs/common';

import { refuseFields } from '@marquee/shared/domain-error';

import { SaveSellable } from '#features/catalog/authoring/save-sellable';
import { SaveStepsService } from '#features/catalog/authoring/save-steps.service';
import { SellableReferencesService } from '#features/catalog/authoring/sellable-references.service';
import type { Actor } from '#platform/auth/actor';
import { Hooks } from '#platform/hooks/hooks.registry';
import { Jobs } from '#platform/jobs/jobs.service';
import type { Tx } from '#platform/mongo/transactions.service';

import { EventKindService } from '../record/event-kind.service.ts';
import type { EventRecord } from '../record/event-records.ts';
import { authoredEvent, type AuthoredEvent } from './authored-event.ts';
import { changesLocked, checkLocks, nightProblems } from './domain/check-locks.ts';
import { validateAuthored } from './domain/validate-authored.ts';
import { EventReferencesService } from './event-references.service.ts';
import type { CreateEventInput } from './events.inputs.ts';
import { nightAddedJob } from './night-added.job.ts';
import { nightOffered } from './night-offered.hook.ts';
import { releaseCodesJob, untilRelease } from './release-codes.job.ts';

const OFFERED = 'Holders of the season were sent a link to pay for this night already. It cannot become free for them.';

/** Creates events and replaces their authored fields. Their own errors are SEASON_DATES_OUTSIDE, EVENT_STUB_FROZEN and EVENT_STUB_TAKEN. */
@Injectable()
export class SaveEventService extends SaveSellable<EventRecord, CreateEventInput, AuthoredEvent> {
  constructor(
    eventKind: EventKindService,
    saveSteps: SaveStepsService,
    private readonly sellableReferences: SellableReferencesService,
    private readonly eventReferences: EventReferencesService,
    private readonly jobs: Jobs,
    private readonly hooks: Hooks,
  ) {
    super(eventKind, saveSteps, { locked: checkLocks, needsUnsold: changesLocked, problems: validateAuthored });
  }

  protected authored(actor: Actor, input: CreateEventInput, before: EventRecord | null, now: Date): AuthoredEvent {
    return this.sellableReferences.withOwnPictures(actor, authoredEvent(input, before, now));
  }

  protected resolve(actor: Actor, input: CreateEventInput, authored: AuthoredEvent, before: EventRecord | null) {
    if (before) refuseFields(nightProblems(before, authored));
    return this.eventReferences.resolve(actor, input, authored, before);
  }

  /**
   * Orders waiting for their codes get them at the new instant; nothing happens at the old one. A public event may have joined a season, or be free
   * for its holders by now.
   */
  protected override async follow(
    tx: Tx,
    { _id, orgId, firstPublishedAt, ...before }: EventRecord,
    fields: Partial<EventRecord>,
    now: Date,
  ): Promise<void> {
    const isFreeNow = fields.holdersPay === null && before.seasonId !== null;
    if (isFreeNow && (await this.hooks.ask(nightOffered, { orgId }, _id, tx))) refuseFields([{ path: 'holdersPay', message: OFFERED }]);
    const seasonId = isFreeNow && fields.seasonId === undefined ? before.seasonId : fields.seasonId;
    if (seasonId && firstPublishedAt) await this.jobs.enqueue(tx, nightAddedJob, { orgId, seasonId });
    if (fields.sendQRCode === undefined) return;
    const delayMs = untilRelease({ sendQRCode: fields.sendQRCode }, now);
    await this.jobs.enqueue(tx, releaseCodesJob, { eventId: _id, orgId }, { delayMs });
  }
}
