import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';

import type { SeatChannel } from '@marquee/shared/seating/seat-channels';

import type { OrgScope } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Event } from './event.schema.ts';
import { SeatChannelsRecord } from './seat-channels.schema.ts';

const MOST_CACHED = 200;

type Channels = readonly SeatChannel[];

/** An event is asked by its version of them, so an event without channels costs no read, and one with them a read for each version. */
type OfEvent = Pick<Event, '_id' | 'seatChannels'>;

const NONE: Channels = [];

/** The channels that seats of events are given to. Callers have looked up the event. */
@Injectable()
export class SeatChannelsRepository {
  private readonly cache = new LRUCache<string, Promise<Channels>>({ max: MOST_CACHED });

  constructor(@InjectModel(SeatChannelsRecord.name) private readonly records: Model<SeatChannelsRecord>) {}

  /** The same object for as long as they are the same. */
  of({ _id, seatChannels: version }: OfEvent): Promise<Channels> {
    if (!version) return Promise.resolve(NONE);
    const key = `${_id} ${version}`;
    const known = this.cache.get(key);
    if (known) return known;
    const reading = this.read(_id);
    this.cache.set(key, reading);
    reading.catch(() => this.cache.delete(key));
    return reading;
  }

  /** As the transaction sees them. */
  async now(tx: Tx, eventId: string): Promise<Channels> {
    return (await this.records.findById(eventId).session(tx).lean<SeatChannelsRecord>().exec())?.channels ?? NONE;
  }

  /** Within a transaction that has the event locked, which is to name the `version`. */
  async save(tx: Tx, { orgId }: OrgScope, eventId: string, channels: Channels, version: number): Promise<void> {
    await this.records.updateOne({ _id: eventId, orgId }, { $set: { channels, version } }, { session: tx, upsert: true }).exec();
  }

  async remove(tx: Tx, eventId: string): Promise<void> {
    await this.records.deleteOne({ _id: eventId }, { session: tx }).exec();
  }

  private async read(eventId: string): Promise<Channels> {
    return (await this.records.findById(eventId).lean<SeatChannelsRecord>().exec())?.channels ?? NONE;
  }
}
