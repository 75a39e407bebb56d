import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { fieldError } from '@marquee/shared/error-texts';
import { sellableOf } from '@marquee/shared/events/sellable';
import { IN_LINE } from '@marquee/shared/wait-list/party-states';

import type { VisitorInfo } from '#platform/auth/visitor';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { LookAtLineService } from './look-at-line.service.ts';
import { PartiesRepository } from './parties.repository.ts';
import { PartyTokens } from './party-tokens.signer.ts';
import { SettlePartyService } from './settle-party.service.ts';
import type { PartyEntry } from './wait-list-entry.schema.ts';
import { WaitLinesRepository } from './wait-lines.repository.ts';

/** What a party does by its link (BYD-173). Having it is the permission. */
@Injectable()
export class AnswerPartyService {
  constructor(
    private readonly parties: PartiesRepository,
    private readonly partyTokens: PartyTokens,
    private readonly settleParty: SettlePartyService,
    private readonly waitLines: WaitLinesRepository,
    private readonly lookAtLine: LookAtLineService,
    private readonly rateLimits: RateLimits,
  ) {}

  /** It keeps its place. @throws NOT_FOUND, VALIDATION, WAIT_LIST_OVER for one that does not wait */
  async lower(token: string, quantity: number, visitor: VisitorInfo): Promise<void> {
    const party = await this.find(token, visitor);
    if (!IN_LINE.includes(party.state)) throw new DomainError('WAIT_LIST_OVER');
    const isLower = Number.isInteger(quantity) && quantity >= 1 && quantity < party.quantity;
    refuseFields(fieldError('quantity', isLower ? null : 'WAIT_LIST_LOWER', { quantity: party.quantity }));
    if (!(await this.parties.change(null, party, { quantity }))) throw new DomainError('WAIT_LIST_OVER');
    await this.lookSoon(party);
  }

  /** Leaves the line, or says no to an offer; answered twice it is the same. @throws NOT_FOUND, WAIT_LIST_OVER once it is being paid, or taken */
  async leave(token: string, visitor: VisitorInfo): Promise<void> {
    const party = await this.find(token, visitor);
    if (party.state === 'Left' || party.state === 'Declined' || party.state === 'Ended' || party.state === 'Closed') return;
    if (party.state === 'Taken') throw new DomainError('WAIT_LIST_OVER');
    await this.settleParty.end(party, party.state === 'Offered' ? 'Declined' : 'Left');
    const now = await this.parties.byId(party._id);
    if (now?.state === party.state) throw new DomainError('WAIT_LIST_OVER');
    await this.lookSoon(party);
  }

  private async find(token: string, { ip }: VisitorInfo): Promise<PartyEntry> {
    await this.rateLimits.hit('wait-list', ip);
    const party = await this.parties.byToken(this.partyTokens.hashOf(token));
    if (!party) throw new DomainError('NOT_FOUND');
    return party;
  }

  /** The next party has what it gave up within seconds, without waiting for a worker. */
  private async lookSoon(party: PartyEntry): Promise<void> {
    const { id } = sellableOf(party);
    await this.waitLines.wake(null, id);
    await this.lookAtLine.look(id);
  }
}
