import { Injectable } from '@nestjs/common';

import { checkSpending } from '@marquee/shared/gift-cards/gift-cards';

import { cardRefused, GiftCards, type GiftCard } from '#features/gift-cards/public/gift-cards.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { CounterPaymentInput } from './counter.inputs.ts';

/** The gift card of each part that has one, in the order of the parts. */
export type CardOfPart = readonly (GiftCard | null)[];

/** Looks up the gift cards that are to pay parts of an order. Their balances are checked again in the transaction that spends them. */
@Injectable()
export class GiftCardPartsService {
  constructor(
    private readonly giftCards: GiftCards,
    private readonly clock: Clock,
  ) {}

  /** @throws VALIDATION beside the code of a part, RATE_LIMITED */
  async of(actor: Actor, parts: readonly CounterPaymentInput[]): Promise<CardOfPart> {
    const cards: (GiftCard | null)[] = [];
    for (const [at, { way, reference, amount }] of parts.entries()) {
      const path = `payments.${at}.reference`;
      const card = way === 'giftCard' ? await this.giftCards.typed(actor, reference ?? '', path) : null;
      const wrong = card && checkSpending(card, amount, this.clock.now());
      if (wrong) throw cardRefused(path, wrong);
      cards.push(card);
    }
    return cards;
  }
}
