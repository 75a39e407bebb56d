import { Injectable } from '@nestjs/common';

import type { PartyState } from '@marquee/shared/wait-list/party-states';

import { PartyCarts } from '#features/orders/public/party-carts.facade';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import { PartiesRepository } from './parties.repository.ts';
import { sendPartyMailJob } from './party.jobs.ts';
import { PartyTokens } from './party-tokens.signer.ts';
import type { PartyEntry } from './wait-list-entry.schema.ts';

/** What an ending is told by; nothing where the party knows, or is told by something else. */
const LETTERS: Partial<Record<PartyState, 'Ended' | 'Closed'>> = { Ended: 'Ended', Closed: 'Closed' };

/** Follows what became of the places that are held for a party. */
@Injectable()
export class SettlePartyService {
  constructor(
    private readonly parties: PartiesRepository,
    private readonly partyCarts: PartyCarts,
    private readonly partyTokens: PartyTokens,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** The party as it is now; null once it stands in line no more. Repeatable. */
  async settle(party: PartyEntry): Promise<PartyEntry | null> {
    if (party.isHolding) return this.afterDeath(party);
    const { held, state } = party;
    if (!held) return party;
    const became = await this.partyCarts.stateOf(held.cartId);
    if (state === 'Offered') {
      if (became === 'paid') return this.end(party, 'Taken');
      // a payment that was begun in time has its minutes
      return became === 'gone' ? this.end(party, 'Ended') : party;
    }
    if (became === 'held' && held.until > this.clock.now()) return party;
    // what was collected until its time did not suffice: it goes back, and the party waits on at its place
    await this.partyCarts.release(held.cartId);
    const fields = { state: 'Waiting', held: null, passes: 0 } as const;
    return (await this.parties.change(null, party, fields)) ? { ...party, ...fields } : null;
  }

  /** It stands in line no more; what is held for it goes back. Null, and false, when it is being paid or went on meanwhile. */
  async end(party: PartyEntry, state: 'Taken' | 'Declined' | 'Ended' | 'Left' | 'Closed'): Promise<null> {
    if (party.held && state !== 'Taken' && !(await this.partyCarts.release(party.held.cartId))) return null;
    const letter = LETTERS[state];
    await this.transactions.run(async (tx) => {
      if (!(await this.parties.change(tx, party, { state, changedAt: this.clock.now(), why: null }))) return;
      const { _id: entryId, cartNo } = party;
      const key = `wait-list-${state}:${entryId}:${cartNo}:${party.createdAt.getTime()}`;
      if (letter) await this.jobs.enqueue(tx, sendPartyMailJob, { entryId, letter, cartNo }, { key });
    });
    return null;
  }

  /** An offer is taken back: the party waits on at its place. False when it is being paid, or went on meanwhile. */
  async giveBack(party: PartyEntry): Promise<boolean> {
    if (party.held && !(await this.partyCarts.release(party.held.cartId))) return false;
    return this.parties.change(null, party, { state: 'Waiting', held: null, changedAt: this.clock.now() });
  }

  /** A process died while it made a cart: that is given back, and what it replaced is gone with it. */
  private async afterDeath(party: PartyEntry): Promise<PartyEntry | null> {
    await this.partyCarts.release(this.partyCarts.idOf(this.partyTokens.cartKey(party._id, party.cartNo)));
    if (!(await this.parties.change(null, party, { isHolding: false }))) return null;
    const { held } = party;
    const isGone = held && (await this.partyCarts.stateOf(held.cartId)) === 'gone';
    if (!isGone) return { ...party, isHolding: false };
    const fields = { state: 'Waiting', held: null } as const;
    return (await this.parties.change(null, party, fields)) ? { ...party, isHolding: false, ...fields } : null;
  }
}
