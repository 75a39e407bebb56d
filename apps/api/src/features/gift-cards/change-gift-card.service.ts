import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateAdjusting, validateCardReason } from '@marquee/shared/gift-cards/gift-cards';

import { Ledger } from '#features/ledger/public/ledger.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { GiftCard } from './gift-card.schema.ts';
import type { AdjustGiftCardInput, BlockGiftCardInput } from './gift-cards.inputs.ts';
import { GiftCardsRepository } from './gift-cards.repository.ts';

interface Changed {
  readonly card: GiftCard;
  readonly reason: string;
  readonly amount?: number;
}

const tells = ({ card: { _id: id, orgId, last }, ...details }: Changed) => ({ id, orgId, details: { last, ...details } });
const cardBlocked = defineDeed({ action: 'gift-card.blocked', subject: 'gift-card', tells });
const cardUnblocked = defineDeed({ action: 'gift-card.unblocked', subject: 'gift-card', tells });
const cardAdjusted = defineDeed({ action: 'gift-card.adjusted', subject: 'gift-card', tells });

/** What admins do to a gift card beside selling it: each has a reason, and is an entry of the card. */
@Injectable()
export class ChangeGiftCardService {
  constructor(
    private readonly giftCards: GiftCardsRepository,
    private readonly ledger: Ledger,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** Blocked again it stays as it is. @throws NOT_FOUND, VALIDATION without a reason */
  async block(actor: Actor, { giftCardId, isBlocked, reason }: BlockGiftCardInput): Promise<GiftCard> {
    refuseFields(validateCardReason(reason));
    const state = isBlocked ? 'Blocked' : 'Active';
    await this.deeds.run(actor, isBlocked ? cardBlocked : cardUnblocked, async (tx) => {
      const card = await this.giftCards.get(actor, giftCardId, tx);
      if (card.state === state) return null;
      const facts = { kind: isBlocked ? ('Blocked' as const) : ('Unblocked' as const), ...this.by(actor, reason) };
      return { card: await this.giftCards.setState(tx, card, state, facts), reason: reason.trim() };
    });
    return this.giftCards.get(actor, giftCardId);
  }

  /** Also of one that is blocked. @throws NOT_FOUND, VALIDATION, also for more than is left on it */
  async adjust(actor: Actor, { giftCardId, amount, reason }: AdjustGiftCardInput): Promise<GiftCard> {
    const { card } = await this.deeds.run(actor, cardAdjusted, async (tx) => {
      const { balance, orgId } = await this.giftCards.get(actor, giftCardId, tx);
      refuseFields(validateAdjusting({ amount, reason }, balance));
      const told = this.by(actor, reason);
      const now = await this.giftCards.move(tx, { _id: giftCardId, orgId }, amount, { kind: 'Adjusted', ...told });
      if (!now) throw new DomainError('NOT_FOUND');
      const line = { kind: 'GiftCard' as const, item: null, count: 0, cents: amount };
      await this.ledger.book(tx, [{ orgId, giftCardId, sellableId: giftCardId, act: 'GiftCardChange', at: told.at, lines: [line] }]);
      return { card: now, reason: reason.trim(), amount };
    });
    return card;
  }

  private by({ id: actorId, name: by }: Actor, reason: string) {
    return { at: this.clock.now(), actorId, by, reason: reason.trim() };
  }
}
