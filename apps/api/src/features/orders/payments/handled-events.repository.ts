import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { duplicatesOf } from '#platform/mongo/duplicate-key';
import { collectionOf } from '#platform/mongo/string-ids';

import { HandledPaymentEvent } from './payment-event.schema.ts';

/** The provider's messages that were handled, by the provider's id: they belong to its accounts, not to an organization. */
@Injectable()
export class HandledEventsRepository {
  constructor(@InjectModel(HandledPaymentEvent.name) private readonly handled: Model<HandledPaymentEvent>) {}

  byIds(ids: readonly string[]): Promise<HandledPaymentEvent[]> {
    return this.handled
      .find({ _id: { $in: [...ids] } })
      .lean<HandledPaymentEvent[]>()
      .exec();
  }

  /** Those that are noted already stay as they are. */
  async addAll(events: readonly HandledPaymentEvent[]): Promise<void> {
    await collectionOf(this.handled)
      .insertMany([...events] as never[], { ordered: false })
      .catch(duplicatesOf);
  }
}
