import { Injectable } from '@nestjs/common';

import { categoriesOfCopy, copyOfSeating } from '@marquee/shared/seating/copy-plan';

import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { EventRecord } from '../record/event-records.ts';
import { EventSeatingsRepository } from '#features/catalog/seating/event-seatings.repository';
import { provideSeatingJob } from '#features/catalog/seating/provide-seating.job';

interface Copied {
  readonly event: EventRecord;
  readonly work: (tx: Tx) => Promise<void>;
}

/** Gives the copy of an event a plan of its own: the same seats under other ids, as two events share no unit. */
@Injectable()
export class CopySeatingService {
  constructor(
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async copy(source: EventRecord, event: EventRecord): Promise<Copied> {
    const found = source.seatingId ? await this.eventSeatings.find(source.seatingId) : null;
    if (!found) return { event, work: async () => {} };
    const seating = copyOfSeating(found, newId);
    const own = categoriesOfCopy(found, seating);
    const ticketTypes = event.ticketTypes.map((type) => ({ ...type, categoryId: own.get(type.categoryId ?? '') ?? null }));
    const { orgId, _id: eventId } = event;
    const { provided } = found;
    const record = { ...seating, _id: newId(), orgId, eventId, ...(provided && { provided }), createdAt: this.clock.now() };
    const work = async (tx: Tx): Promise<void> => {
      await this.eventSeatings.add(tx, record);
      if (provided) await this.jobs.enqueue(tx, provideSeatingJob, { orgId, eventId });
    };
    return { event: { ...event, ticketTypes, seatingId: record._id }, work };
  }
}
