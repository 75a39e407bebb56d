import { Injectable } from '@nestjs/common';

import { validateTill } from '@marquee/shared/counter/tills';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';

import { Venues } from '#features/venues/public/venues.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { ShiftsRepository } from './shifts.repository.ts';
import type { Till } from './till.schema.ts';
import type { SaveTillInput } from './tills.inputs.ts';
import { TillsRepository } from './tills.repository.ts';

const tillSaved = defineDeed({
  action: 'till.saved',
  subject: 'till',
  tells: ({ _id: id, orgId, name }: Till) => ({ id, orgId, details: { name } }),
});

/** Makes a till, or changes one: all that its author writes. */
@Injectable()
export class SaveTillService {
  constructor(
    private readonly tills: TillsRepository,
    private readonly shifts: ShiftsRepository,
    private readonly venues: Venues,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** @throws VALIDATION, NOT_FOUND for a till or a venue of somebody else, TILL_RETIRED, TILL_IN_USE for a drawer whose shift is not closed */
  async save(actor: Actor, { _id, ...asked }: SaveTillInput): Promise<Till> {
    refuseFields(validateTill(asked));
    if (asked.venueId) await this.venues.get(actor, asked.venueId);
    const wish = { ...asked, name: asked.name.trim(), printer: asked.printer?.trim() || null, ways: [...new Set(asked.ways)] };
    return this.deeds.run(actor, tillSaved, (tx) => (_id ? this.change(tx, actor, _id, wish) : this.add(tx, actor, wish)));
  }

  private async change(tx: Tx, actor: Actor, tillId: string, wish: Omit<SaveTillInput, '_id'>): Promise<Till> {
    const isClosing = !wish.hasDrawer && (await this.shifts.running(actor, tillId, tx));
    if (isClosing) throw new DomainError('TILL_IN_USE');
    return this.tills.change(tx, actor, tillId, wish);
  }

  private async add(tx: Tx, { orgId }: Actor, wish: Omit<SaveTillInput, '_id'>): Promise<Till> {
    const till = { ...wish, _id: newId(), orgId, retiredAt: null, left: null, createdAt: this.clock.now(), shifts: 0 };
    await this.tills.insert(tx, till);
    return till;
  }
}
