import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Transactions } from '#platform/mongo/transactions.service';

import { LookAtLineService } from './look-at-line.service.ts';
import { PartiesRepository } from './parties.repository.ts';
import { SettlePartyService } from './settle-party.service.ts';
import type { PartyEntry } from './wait-list-entry.schema.ts';
import { DEFAULT_LINE, WaitLinesRepository } from './wait-lines.repository.ts';

const tells = ({ eventId, seasonId, orgId, name }: PartyEntry) => ({ id: (eventId ?? seasonId)!, orgId, details: { name } });
const offered = defineDeed({ action: 'wait-list.offered', subject: 'event', tells });
const takenBack = defineDeed({ action: 'wait-list.taken-back', subject: 'event', tells });

/** Staff offer a party what is free, out of turn, or take an offer back. */
@Injectable()
export class OfferByHandService {
  constructor(
    private readonly parties: PartiesRepository,
    private readonly waitLines: WaitLinesRepository,
    private readonly lookAtLine: LookAtLineService,
    private readonly settleParty: SettlePartyService,
    private readonly transactions: Transactions,
    private readonly deeds: Deeds,
  ) {}

  /** @throws NOT_FOUND, WAIT_LIST_NONE_FREE {why}, WAIT_LIST_OVER for one that is not in line, SERVICE_UNAVAILABLE */
  async offer(actor: Actor, entryId: string): Promise<PartyEntry> {
    const { orgId, ...entry } = await this.parties.get(actor, entryId);
    const sellable = sellableOf(entry);
    // without settings there is no line to look at yet
    if (!(await this.waitLines.find(actor, sellable.id)))
      await this.transactions.run((tx) => this.waitLines.save(tx, { orgId }, sellable, DEFAULT_LINE));
    const done = await this.lookAtLine.inTurn(sellable.id, async (line) =>
      this.lookAtLine.offerTo(line, await this.parties.get(actor, entryId)),
    );
    await this.waitLines.wake(null, sellable.id);
    await this.deeds.run(actor, offered, () => Promise.resolve(done));
    return done;
  }

  /** The party waits on at its place. @throws NOT_FOUND, WAIT_LIST_OVER, also once it is being paid */
  async takeBack(actor: Actor, entryId: string): Promise<PartyEntry> {
    const { orgId: _, ...entry } = await this.parties.get(actor, entryId);
    return this.lookAtLine.inTurn(sellableOf(entry).id, async () => {
      const party = await this.parties.get(actor, entryId);
      if (party.state !== 'Offered' || !(await this.settleParty.giveBack(party))) throw new DomainError('WAIT_LIST_OVER');
      await this.deeds.run(actor, takenBack, () => Promise.resolve(party));
      return this.parties.get(actor, entryId);
    });
  }
}
