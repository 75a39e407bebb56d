import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { stopOf, type StopReason } from '@marquee/shared/mail/mail-stops';

import { Clock } from '../../clock/clock.service.ts';
import { collectionOf, newId } from '../../mongo/string-ids.ts';
import type { Tx } from '../../mongo/transactions.service.ts';
import type { Mail } from '../mailer.port.ts';
import { MailStop } from './mail-stop.schema.ts';

/** Whose stops: an organization's, or with null the platform's. */
export type StopScope = string | null;

export interface NewStop {
  readonly orgId: StopScope;
  readonly email: string;
  readonly reason: StopReason;
  readonly note: string | null;
}

/** The addresses to which mail is stopped. A mail is stopped by its organization's entries and by the platform's. */
@Injectable()
export class MailStops {
  constructor(
    @InjectModel(MailStop.name) private readonly stops: Model<MailStop>,
    private readonly clock: Clock,
  ) {}

  /** Why each mail may not be sent, by its key; those that may be sent are not in it. */
  async of(mails: readonly Mail[]): Promise<ReadonlyMap<string, StopReason>> {
    const found = await this.forAddresses(mails.map(({ to }) => to.toLowerCase()));
    const stopped = mails.flatMap((mail): [string, StopReason][] => {
      const { about } = mail;
      if ('isCorrected' in about && about.isCorrected) return [];
      const own = found.filter(({ email, orgId }) => email === mail.to.toLowerCase() && (orgId === null || orgId === about.orgId));
      const reason = stopOf(
        own.map((stop) => stop.reason),
        about.kind,
      );
      return reason ? [[mail.key, reason]] : [];
    });
    return new Map(stopped);
  }

  /** An address that is stopped for this reason already stays so since then. */
  async add(tx: Tx | null, stops: readonly NewStop[]): Promise<void> {
    if (stops.length === 0) return;
    const createdAt = this.clock.now();
    await collectionOf(this.stops).bulkWrite(
      stops.map(({ email: typed, orgId, reason, note }) => {
        const key = { email: typed.toLowerCase(), orgId, reason };
        return { updateOne: { filter: key, update: { $setOnInsert: { ...key, _id: newId(), note, createdAt } }, upsert: true } };
      }),
      { ordered: false, ...(tx && { session: tx }) },
    );
  }

  /** Newest first, one page after the entry `after`. */
  list(orgId: StopScope, { email, after, limit }: { email: string | null; after: string | null; limit: number }): Promise<MailStop[]> {
    const filter: QueryFilter<MailStop> = { orgId, ...(email && { email }), ...(after && { _id: { $lt: after } }) };
    return this.stops.find(filter).sort({ _id: -1 }).limit(limit).lean<MailStop[]>().exec();
  }

  /** The entries that concern an organization's mails to these addresses: its own and the platform's. */
  async concerning(orgId: string, emails: readonly string[]): Promise<MailStop[]> {
    const found = await this.forAddresses(emails);
    return found.filter((stop) => stop.orgId === null || stop.orgId === orgId);
  }

  /** Takes an entry away. @returns it, null when there is none in this scope */
  remove(tx: Tx, orgId: StopScope, stopId: string): Promise<MailStop | null> {
    return this.stops.findOneAndDelete({ _id: stopId, orgId }, { session: tx }).lean<MailStop>().exec();
  }

  private forAddresses(emails: readonly string[]): Promise<MailStop[]> {
    return this.stops
      .find({ email: { $in: [...new Set(emails)] } })
      .lean<MailStop[]>()
      .exec();
  }
}
