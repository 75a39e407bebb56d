import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { copyStubOf } from '@marquee/shared/events/stub';
import { STUB_MAX } from '@marquee/shared/events/validate-event';

import { Fees } from '#features/fees/public/fees.facade';
import type { Deed, Told } from '#platform/audit/deed';
import type { Actor } from '#platform/auth/actor';

import type { EventRecord } from '../record/event-records.ts';
import { EventKindService } from '../record/event-kind.service.ts';
import { EventsRepository } from '../record/events.repository.ts';
import { CopySeatingService } from '../seating/copy-seating.service.ts';

/** How often the stub is chosen again when another event takes it at the same moment. */
const TRIES = 3;

/** The longest suffix of a copy, `-copy-9999`. */
const SUFFIX = 10;

interface Copying {
  readonly deed: Deed<Told>;
  /** What tells this copy of the source from others made with the same key; null makes one at each call. */
  readonly key: string | null;
  readonly details?: Told['details'];
  readonly make: (fresh: { readonly stub: string | null; readonly createKey: string | null }) => EventRecord;
}

/** Stores a copy of an event as a draft, with a free stub, the fees of its source and a plan of its own. */
@Injectable()
export class AddCopyService {
  constructor(
    private readonly events: EventsRepository,
    private readonly eventKind: EventKindService,
    private readonly fees: Fees,
    private readonly copySeating: CopySeatingService,
  ) {}

  /** Repeating the same key after a lost response answers the first copy. */
  async add(actor: Actor, source: EventRecord, copying: Copying): Promise<EventRecord> {
    // neither a copy of another event nor an event that was created with the same key
    const key = copying.key && `copy ${createHash('sha256').update(`${source._id} ${copying.key}`).digest('hex')}`;
    for (let tried = 1; ; tried += 1) {
      const former = key && (await this.events.createdBy(actor, key));
      if (former) return former;
      try {
        return await this.insert(actor, source, copying, key);
      } catch (error) {
        const isTaken = error instanceof DomainError && error.code === 'EVENT_STUB_TAKEN';
        if (tried === TRIES || (!isTaken && !key)) throw error;
      }
    }
  }

  private async insert(
    actor: Actor,
    source: EventRecord,
    { deed, details, make }: Copying,
    createKey: string | null,
  ): Promise<EventRecord> {
    const { event: copy, work } = await this.copySeating.copy(source, make({ stub: await this.freeStub(source), createKey }));
    const told = { id: copy._id, details: { name: source.name, duplicateEventId: source._id, ...details } };
    await this.eventKind.write(actor, deed, told, async (tx) => {
      await this.events.add(tx, copy);
      await work(tx);
      await this.fees.copy(tx, source._id, { orgId: actor.orgId, eventId: copy._id });
    });
    return this.events.get(actor, copy._id);
  }

  private async freeStub({ stub }: EventRecord): Promise<string | null> {
    if (!stub) return null;
    const start = stub.slice(0, STUB_MAX - SUFFIX);
    const taken = await this.events.stubKeysFrom(copyStubOf(start, () => false).toLowerCase());
    return copyStubOf(start, (wish) => taken.has(wish.toLowerCase()));
  }
}
