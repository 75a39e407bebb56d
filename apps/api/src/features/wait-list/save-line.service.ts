import { Injectable } from '@nestjs/common';

import { refuseFields } from '@marquee/shared/domain-error';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';
import { validateLine } from '@marquee/shared/wait-list/validate-line';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

import { ReadWaitListService } from './read-wait-list.service.ts';
import type { SaveWaitLineInput } from './wait-list.inputs.ts';
import type { WaitLineView } from './wait-list.types.ts';
import { WaitLinesRepository } from './wait-lines.repository.ts';

const settingsChanged = defineDeed({
  action: 'wait-list.settings-changed',
  subject: 'event',
  tells: ({ id, orgId, isOn }: { readonly id: string; readonly orgId: string; readonly isOn: boolean }) => ({
    id,
    orgId,
    details: { isOn },
  }),
});

/** How places that come back to an event or season are offered. */
@Injectable()
export class SaveLineService {
  constructor(
    private readonly readWaitList: ReadWaitListService,
    private readonly waitLines: WaitLinesRepository,
    private readonly deeds: Deeds,
  ) {}

  /** Offers that were made keep their end and price. @throws VALIDATION, NOT_FOUND */
  async save(actor: Actor, { eventId, seasonId, ...form }: SaveWaitLineInput): Promise<WaitLineView> {
    const sellable = wantedSellable({ eventId, seasonId });
    refuseFields(validateLine(form));
    await this.readWaitList.find(actor, sellable);
    const settings = { ...form, quietFrom: form.quietFrom ?? null, quietUntil: form.quietUntil ?? null };
    await this.deeds.run(actor, settingsChanged, async (tx) => {
      await this.waitLines.save(tx, actor, sellable, settings);
      return { id: sellable.id, orgId: actor.orgId, isOn: form.isOn };
    });
    return this.readWaitList.line(actor, sellable);
  }
}
