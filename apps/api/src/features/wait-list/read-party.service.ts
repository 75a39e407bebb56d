import { Injectable } from '@nestjs/common';

import { sellableOf } from '@marquee/shared/events/sellable';
import { IN_LINE, type PartyState } from '@marquee/shared/wait-list/party-states';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { PartyCarts } from '#features/orders/public/party-carts.facade';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { PartiesRepository } from './parties.repository.ts';
import { PartyTokens } from './party-tokens.signer.ts';
import type { PublicParty } from './party.types.ts';
import type { PartyOffer } from './wait-list.types.ts';
import type { PartyEntry } from './wait-list-entry.schema.ts';
import { DEFAULT_LINE, WaitLinesRepository } from './wait-lines.repository.ts';

/** What the page of a party's link shows. */
@Injectable()
export class ReadPartyService {
  constructor(
    private readonly parties: PartiesRepository,
    private readonly partyTokens: PartyTokens,
    private readonly partyCarts: PartyCarts,
    private readonly waitLines: WaitLinesRepository,
    private readonly onSale: OnSaleService,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Null for a token that is none. */
  async read(token: string, { ip }: VisitorInfo): Promise<PublicParty | null> {
    await this.rateLimits.hit('wait-list', ip);
    const party = await this.parties.byToken(this.partyTokens.hashOf(token));
    const sold = party && (await this.onSale.find(sellableOf(party)));
    if (!party || !sold) return null;
    const line = (await this.waitLines.byId(sold._id)) ?? DEFAULT_LINE;
    const { state, offer } = await this.offerOf(party);
    const names = new Map(sold.ticketTypes.map(({ _id, name }) => [_id, name]));
    return {
      state,
      name: party.name,
      email: party.email,
      phoneNumber: party.phoneNumber,
      quantity: party.quantity,
      wishes: party.ticketTypeIds.flatMap((id) => names.get(id) ?? []),
      maxPrice: party.maxPrice,
      together: party.together,
      joinedAt: party.createdAt,
      line: IN_LINE.includes(state) ? (await this.parties.before(party)) + 1 : null,
      collected: state === 'Collecting' ? (party.held?.places.length ?? 0) : 0,
      collectedUntil: state === 'Collecting' ? (party.held?.until ?? null) : null,
      offer,
      priceRule: line.priceRule,
      offersAreMade: line.isOn,
      serverTime: this.clock.now(),
      sold,
    };
  }

  /** As its cart is at this moment: a worker may not have looked yet. */
  private async offerOf(party: PartyEntry): Promise<{ readonly state: PartyState; readonly offer: PartyOffer | null }> {
    const { held, state, cartNo, _id } = party;
    if (state !== 'Offered' || !held) return { state, offer: null };
    const became = await this.partyCarts.stateOf(held.cartId);
    if (became === 'gone') return { state: 'Ended', offer: null };
    const { name, seats, total, until } = held;
    const cartToken = became === 'paid' ? null : this.partyCarts.tokenOf(this.partyTokens.cartKey(_id, cartNo));
    return { state: became === 'paid' ? 'Taken' : state, offer: { name, seats, total, until, cartToken } };
  }
}
