import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { mailStateOf, type MailState } from '@marquee/shared/mail/mail-states';

import { Clock } from '../../clock/clock.service.ts';
import { byOrgKey } from '../../graphql/org-keys.ts';
import { idIn, textIs } from '../../mongo/set-values.ts';
import { collectionOf } from '../../mongo/string-ids.ts';
import type { Tx } from '../../mongo/transactions.service.ts';
import type { BulkAnswer, Mail } from '../mailer.port.ts';
import { MailRecord, type MailStep } from './mail-record.schema.ts';

/** Mails of one person or order that are shown; more than anybody gets. */
const SHOWN = 100;

/** What only a mailbox that exists can do. */
const ARRIVED: readonly MailState[] = ['Delivered', 'Opened', 'Complained'];

/** The record of a mail with this key; also the tag by which the provider's notices name the mail. */
export function mailIdOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24);
}

/** The delivery state of each mail. Each step is recorded once, however often it is reported. */
@Injectable()
export class MailBook {
  constructor(
    @InjectModel(MailRecord.name) private readonly mails: Model<MailRecord>,
    private readonly clock: Clock,
  ) {}

  /** Before a mail is handed over, so that a notice that comes at once finds it. A later attempt finds its record. */
  async write(mails: readonly Mail[], { isStopped = false } = {}): Promise<void> {
    if (mails.length === 0) return;
    const at = this.clock.now();
    const records = mails.map((mail) => recordOf(mail, isStopped ? 'Stopped' : 'Written', at));
    await collectionOf(this.mails).bulkWrite(
      records.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: fields }, upsert: true } })),
      { ordered: false },
    );
  }

  async handOver(answers: readonly BulkAnswer[]): Promise<void> {
    if (answers.length === 0) return;
    const step: MailStep = { state: 'HandedOver', at: this.clock.now(), note: null };
    const failed = (key: string, lastError: string | null) => ({ filter: { _id: mailIdOf(key) }, update: { $set: { lastError } } });
    const taken = (key: string, providerId: string) => ({
      filter: { _id: mailIdOf(key), 'steps.state': { $ne: step.state } },
      update: { $set: { providerId, lastError: null }, $push: { steps: step as never } },
    });
    await collectionOf(this.mails).bulkWrite(
      answers.map(({ key, id, error }) => ({ updateOne: id === null ? failed(key, error) : taken(key, id) })) as never[],
      { ordered: false },
    );
  }

  /** None of them was taken. */
  async refuse(mails: readonly Mail[], lastError: string): Promise<void> {
    const waiting = { _id: { $in: mails.map(({ key }) => mailIdOf(key)) }, 'steps.state': { $ne: 'HandedOver' as const } };
    await this.mails.updateMany(waiting, { $set: { lastError } });
  }

  /** The steps of the mail that a notice is about, by our tag or the provider's id. @returns the record, null for a mail that is not ours */
  async add(tx: Tx, named: { mailId: string | null; providerId: string }, steps: readonly MailStep[]): Promise<MailRecord | null> {
    const filter: QueryFilter<MailRecord> = named.mailId ? { _id: named.mailId } : { providerId: textIs(named.providerId) };
    const record = await this.mails.findOne(filter, null, { session: tx }).lean<MailRecord>();
    if (!record) return null;
    const known = new Set(record.steps.map(keyOf));
    const fresh = steps.filter((step) => !known.has(keyOf(step)));
    if (fresh.length > 0) await this.mails.updateOne({ _id: record._id }, { $push: { steps: { $each: fresh } } }, { session: tx });
    return record;
  }

  /** The link of an order's mail was opened; the first time counts. */
  async open(orderId: string, mailId: string): Promise<void> {
    const step: MailStep = { state: 'Opened', at: this.clock.now(), note: null };
    await this.mails.updateOne({ _id: mailId, orderId, 'steps.state': { $ne: step.state } }, { $push: { steps: step } });
  }

  /** The mails about each order, by `orgKeyOf`, newest first. Bound once, so that it can be a loader's key. */
  readonly ofOrders = (keys: readonly string[]): Promise<ReadonlyMap<string, MailRecord[]>> =>
    byOrgKey(keys, async ({ orgId }, orderIds) => {
      const found = await this.newest({ orderId: idIn(orderIds), orgId }, SHOWN * orderIds.length);
      return Map.groupBy(found, ({ orderId }) => orderId!);
    });

  /** Returns what one organization mailed to these addresses, newest first. */
  ofPerson(orgId: string, emails: readonly string[]): Promise<MailRecord[]> {
    return this.newest({ orgId, to: { $in: [...emails] } }, SHOWN);
  }

  /** Whether each of the mails that were written was handed over, or refused with an error. */
  async states(mailIds: readonly string[]): Promise<ReadonlyMap<string, { isHandedOver: boolean; isRefused: boolean }>> {
    const found = await this.mails
      .find({ _id: { $in: [...mailIds] } }, { 'steps.state': 1, lastError: 1 })
      .lean<Pick<MailRecord, '_id' | 'steps' | 'lastError'>[]>();
    const isOver = (steps: readonly Pick<MailStep, 'state'>[]) => steps.some(({ state }) => state === 'HandedOver');
    return new Map(found.map(({ _id, steps, lastError }) => [_id, { isHandedOver: isOver(steps), isRefused: lastError !== null }]));
  }

  /** Whether a mail of the order came back from this address, and none arrived there since. */
  async hasBounced({ orgId, orderId, to }: { readonly orgId: string; readonly orderId: string; readonly to: string }): Promise<boolean> {
    const [newest] = await this.newest({ orderId, orgId, to: to.toLowerCase(), 'steps.state': { $in: [...ARRIVED, 'Bounced'] } }, 1);
    return newest !== undefined && mailStateOf(newest.steps.map(({ state }) => state)) === 'Bounced';
  }

  find(orgId: string, mailId: string): Promise<MailRecord | null> {
    return this.mails.findOne({ _id: mailId, orgId }).lean<MailRecord>().exec();
  }

  private newest(filter: QueryFilter<MailRecord>, limit: number): Promise<MailRecord[]> {
    return this.mails.find(filter).sort({ createdAt: -1 }).limit(limit).lean<MailRecord[]>().exec();
  }
}

function recordOf({ key, to, subject, about }: Mail, state: MailState, at: Date): MailRecord {
  return {
    _id: mailIdOf(key),
    orgId: about.orgId,
    orderId: about.orderId ?? null,
    kind: about.kind,
    to: to.toLowerCase(),
    subject,
    payload: 'payload' in about ? about.payload : null,
    providerId: null,
    lastError: null,
    steps: [{ state, at, note: null }],
    createdAt: at,
  };
}

const keyOf = ({ state, at }: MailStep) => `${state} ${at.getTime()}`;
