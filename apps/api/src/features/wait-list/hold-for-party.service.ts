import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import type { PriceRule } from '@marquee/shared/wait-list/party-states';

import { PartyCarts, type PartyCart } from '#features/orders/public/party-carts.facade';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { Transactions } from '#platform/mongo/transactions.service';

import type { LineType } from './free-for-line.query.ts';
import { PartiesRepository } from './parties.repository.ts';
import { sendPartyMailJob } from './party.jobs.ts';
import { PartyTokens } from './party-tokens.signer.ts';
import type { HeldForParty, PartyEntry } from './wait-list-entry.schema.ts';

/** What a party is to have. */
export interface Holding {
  readonly type: LineType;
  readonly places: readonly string[];
  readonly until: Date;
  readonly state: 'Offered' | 'Collecting';
  readonly rule: PriceRule;
}

/**
 * Holds places for a party as a cart of its own (docs/decisions/0116). The number of the cart is written before it is made, so that one whose process
 * died is found and given back by the next look.
 */
@Injectable()
export class HoldForPartyService {
  constructor(
    private readonly parties: PartiesRepository,
    private readonly partyCarts: PartyCarts,
    private readonly partyTokens: PartyTokens,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** A mail tells of an offer. @throws what reserving throws: the party has what it had before */
  async hold(party: PartyEntry, holding: Holding): Promise<PartyEntry> {
    const cartNo = party.cartNo + 1;
    if (!(await this.parties.change(null, party, { cartNo, isHolding: true }))) throw new DomainError('CONFLICT');
    const numbered = { ...party, cartNo, isHolding: true };
    const cart = await this.reserve(numbered, holding).catch(async (error: unknown) => {
      await this.parties.change(null, numbered, { isHolding: false });
      throw error;
    });
    const { type, places, until, state } = holding;
    // any units may have been drawn where places have no seats
    const own = type.wantedOf(places).seats
      ? places
      : cart.units.filter((unit) => type.unitPools.includes(unit.slice(0, unit.lastIndexOf(':'))));
    const held: HeldForParty = {
      cartId: cart.cartId,
      ticketTypeId: type.id,
      name: type.name,
      places: own,
      seats: cart.seats,
      total: cart.total,
      until,
    };
    const fields = { state, held, isHolding: false, why: null, tokenHash: this.partyTokens.hashOf(this.partyTokens.tokenOf(party._id)) };
    const isNoted = await this.transactions.run(async (tx) => {
      if (!(await this.parties.change(tx, numbered, { ...fields, changedAt: this.clock.now() }))) return false;
      const payload = { entryId: party._id, letter: 'Offered' as const, cartNo };
      if (state === 'Offered') await this.jobs.enqueue(tx, sendPartyMailJob, payload, { key: `wait-list-offered:${party._id}:${cartNo}` });
      return true;
    });
    if (isNoted) return { ...numbered, ...fields };
    // it left, or changed its wish, at this moment
    await this.partyCarts.release(cart.cartId);
    throw new DomainError('CONFLICT');
  }

  private reserve(party: PartyEntry, { type, places, until, rule }: Holding): Promise<PartyCart> {
    const { _id: entryId, cartNo, held, joinedPrices } = party;
    const joined = rule === 'Joining' ? joinedPrices.find(({ ticketTypeId }) => String(ticketTypeId) === type.id) : undefined;
    return this.partyCarts.hold({
      entryId,
      sellable: sellableOf(party),
      key: this.partyTokens.cartKey(entryId, cartNo),
      replaces: held && this.partyTokens.cartKey(entryId, cartNo - 1),
      ticket: type.wantedOf(places),
      until,
      prices: new Map(joined && type.tierId ? [[type.id, { tierId: type.tierId, price: joined.listPrice }]] : []),
    });
  }
}
