import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isRetryOffered, type ActState } from '@marquee/shared/many/act-states';
import { can } from '@marquee/shared/permissions';

import { Deeds } from '../audit/deeds.service.ts';
import type { Actor, Author } from '../auth/actor.ts';
import { Clock } from '../clock/clock.service.ts';
import { newId } from '../mongo/string-ids.ts';
import type { Tx } from '../mongo/transactions.service.ts';
import { ActCarriers, actOf, type Carried } from './act-carriers.registry.ts';
import { ActItems, type ItemTotals } from './act-items.store.ts';
import type { ActKind } from './act-kind.ts';
import { ActTurns } from './act-turns.service.ts';
import type { ActPreview, ActRecord } from './act.schema.ts';
import { ActRecords } from './acts.store.ts';
import { ForgetItemsService } from './forget-items.service.ts';

interface Confirmed<Input> {
  readonly subjectId: string;
  readonly input: Input;
  readonly preview: ActPreview;
  /** For the audit log. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Acts on many, as people steer them (BYD-040, 041). */
@Injectable()
export class Acts {
  constructor(
    private readonly actRecords: ActRecords,
    private readonly actItems: ActItems,
    private readonly actCarriers: ActCarriers,
    private readonly actTurns: ActTurns,
    private readonly forgetItems: ForgetItemsService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Writes the act; nothing leaves the house before its countdown ended. @throws ACT_IN_PROGRESS, and what the carrier's `confirmed` throws */
  async confirm<Input>(actor: Actor, kind: ActKind<Input>, { subjectId, input, preview, data = {} }: Confirmed<Input>): Promise<ActRecord> {
    const now = this.clock.now();
    const { orgId } = actor;
    const record: ActRecord = {
      _id: newId(),
      orgId,
      kind: kind.name,
      subjectKind: kind.subject,
      subjectId,
      by: authorOf(actor),
      state: 'Counting',
      input,
      preview,
      round: 1,
      createdAt: now,
      startsAt: new Date(now.getTime() + kind.undoMs),
      plannedAt: null,
      endedAt: null,
      awaits: 0,
    };
    const carried = this.actCarriers.of(kind.name);
    await this.deeds.run(actor, kind.deeds.confirmed, async (tx) => {
      await this.actRecords.add(tx, record);
      await carried.carrier.confirmed?.(tx, actOf(carried, record));
      await this.actTurns.next(tx, record, 0, kind.planned === 'at the confirmation' ? 0 : kind.undoMs);
      return { act: record, details: data };
    });
    return record;
  }

  /** Only before it starts, so nothing has to be reversed. @throws NOT_FOUND, FORBIDDEN, ACT_STARTED */
  async undo(actor: Actor, actId: string): Promise<ActRecord> {
    return this.steer(actor, actId, 'undone', async (tx, carried, act) => {
      const isMoved = await this.actRecords.move(tx, act, ['Counting'], { state: 'Undone', endedAt: this.clock.now() });
      if (!isMoved) throw new DomainError('ACT_STARTED');
      await this.forgetItems.ended(tx, carried, act);
      await carried.carrier.undone?.(tx, { ...actOf(carried, act), actor });
    });
  }

  /** After the item that is being done. @throws NOT_FOUND, FORBIDDEN, ACT_NOT_RUNNING */
  async stop(actor: Actor, actId: string): Promise<ActRecord> {
    return this.steer(actor, actId, 'stopped', async (tx, carried, act) => {
      const isMoved = await this.actRecords.move(tx, act, ['Running'], { state: 'Stopped', endedAt: this.clock.now() });
      if (!isMoved) throw new DomainError('ACT_NOT_RUNNING');
      await this.forgetItems.ended(tx, carried, act);
      await carried.carrier.stopped?.(tx, actOf(carried, act));
    });
  }

  /** Does what failed once more, and what a stop left, in the name of whoever presses it. @throws NOT_FOUND, FORBIDDEN, ACT_NOTHING_LEFT, ACT_IN_PROGRESS */
  async retry(actor: Actor, actId: string): Promise<ActRecord> {
    return this.steer(actor, actId, 'retried', async (tx, _, act) => {
      const { counts } = await this.actItems.totals({ ...act, removed: [] });
      const removed = (act.removed ?? []).reduce((sum, { count }) => sum + count, 0);
      const waiting = counts.Waiting + counts.Doing;
      const left = { total: removed + waiting + counts.Done + counts.Failed + counts.LeftOut, failed: counts.Failed, waiting };
      const from: ActState[] = ['Stopped', 'Done'];
      const again = { state: 'Running', round: act.round + 1, endedAt: null, by: authorOf(actor), lostAuthor: false } as const;
      if (!isRetryOffered(act.state, left) || !(await this.actRecords.move(tx, act, from, again)))
        throw new DomainError('ACT_NOTHING_LEFT');
      await this.actItems.retryFailed(tx, act, this.clock.now());
      await this.actTurns.next(tx, { ...act, ...again }, 0);
    });
  }

  /** @throws NOT_FOUND, FORBIDDEN */
  async get(actor: Actor, actId: string): Promise<ActRecord> {
    const act = await this.actRecords.get(actor, actId);
    this.refuseOthers(actor, this.actCarriers.of(act.kind));
    return act;
  }

  /** How many items are in each state. */
  totals(act: ActRecord): Promise<ItemTotals> {
    return this.actItems.totals(act);
  }

  /** How many are done with these words. */
  countOf(act: ActRecord, reason: string): Promise<number> {
    return this.actItems.countDone(act, reason);
  }

  /** The newest on one event, list or block that this person may see. */
  async ofSubject(actor: Actor, subjectId: string, limit: number): Promise<ActRecord[]> {
    const acts = await this.actRecords.ofSubject(actor, subjectId, limit);
    return acts.filter(({ kind }) => can(actor, this.actCarriers.of(kind).kind.permission));
  }

  private async steer(
    actor: Actor,
    actId: string,
    deed: keyof ActKind['deeds'],
    write: (tx: Tx, carried: Carried, act: ActRecord) => Promise<void>,
  ): Promise<ActRecord> {
    const act = await this.get(actor, actId);
    const carried = this.actCarriers.of(act.kind);
    await this.deeds.run(actor, carried.kind.deeds[deed], async (tx) => {
      await write(tx, carried, act);
      return { act };
    });
    return this.actRecords.get(actor, actId);
  }

  private refuseOthers(actor: Actor, { kind }: Carried): void {
    if (!can(actor, kind.permission)) throw new DomainError('FORBIDDEN');
  }
}

function authorOf({ kind, id, orgId, name, email, home }: Author): Author {
  return { kind, id, orgId, name, email, ...(home !== undefined && { home }) };
}
