import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { GIFT_CARD_DRAWN, GIFT_CARD_SYMBOLS, giftCardCodeOf, lastOf, readGiftCardCode } from '@marquee/shared/gift-cards/gift-card-code';
import { checkSpending, giftCardSaid, type GiftCardWish, type IssueWay } from '@marquee/shared/gift-cards/gift-cards';
import type { Message } from '@marquee/shared/text/messages';

import { Ledger } from '#features/ledger/public/ledger.facade';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { Jobs } from '#platform/jobs/jobs.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';
import { SealedTexts } from '#platform/secrets/sealed-texts.service';

import type { GiftCard } from '../gift-card.schema.ts';
import { GiftCardsRepository } from '../gift-cards.repository.ts';
import { mailGiftCardJob, mailPurposeOf } from '../jobs/mail-gift-card.job.ts';

export type { GiftCard } from '../gift-card.schema.ts';

/** Where and by whom a card was moved. */
export interface CardPlace {
  readonly tillId: string | null;
  readonly shiftId: string | null;
  readonly actorId: string | null;
  readonly name: string | null;
}

/** A part of an order's money on a card; cents. */
export interface CardMove {
  readonly orgId: string;
  readonly cardId: string;
  readonly amount: number;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly place: CardPlace | null;
}

interface Issuing extends GiftCardWish {
  readonly orgId: string;
  readonly currency: string;
  readonly key: string;
  readonly place: CardPlace;
}

/** A card with its code, which is known to whoever has the key that issued it. */
export interface IssuedCard {
  readonly card: GiftCard;
  readonly code: string;
}

/** How the features above move gift cards: each move is written in the transaction of what it belongs to. */
@Injectable()
export class GiftCards {
  constructor(
    private readonly giftCards: GiftCardsRepository,
    private readonly ledger: Ledger,
    private readonly sealedTexts: SealedTexts,
    private readonly jobs: Jobs,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** The card of a typed or scanned code, in whatever state it is. @throws VALIDATION at `path`, RATE_LIMITED after too many that are unknown */
  async typed(actor: Actor, typed: string, path: string): Promise<GiftCard> {
    const code = readGiftCardCode(typed);
    if (!code) throw cardRefused(path, giftCardSaid('MISTYPED'));
    await this.rateLimits.check('gift-card', actor.id);
    const card = await this.giftCards.byDigest(actor, this.digestOf(actor, code));
    if (card) return card;
    await this.rateLimits.hit('gift-card', actor.id);
    throw cardRefused(path, giftCardSaid('UNKNOWN'));
  }

  /** The card that this key issued before. */
  async issuedBy(tx: Tx | null, scope: OrgScope, key: string): Promise<IssuedCard | null> {
    const card = await this.giftCards.byIssueKey(scope, this.keyOf(scope, key), tx);
    return card && { card, code: this.codeOf(scope, key) };
  }

  /** What is owed to its holder is booked with it, and its code is mailed where an address is given. */
  async issue(tx: Tx, wish: Issuing): Promise<IssuedCard> {
    const { orgId, currency, amount, way, place, key } = wish;
    const [code, at] = [this.codeOf(wish, key), this.clock.now()];
    const email = wish.email?.trim() || null;
    const card: GiftCard = {
      _id: newId(),
      orgId,
      digest: this.digestOf(wish, code),
      last: lastOf(code),
      currency,
      initial: amount,
      balance: amount,
      state: 'Active',
      expiresAt: wish.expiresAt ? new Date(wish.expiresAt) : null,
      note: wish.note?.trim() || null,
      email,
      createdAt: at,
      issueKey: this.keyOf(wish, key),
    };
    await this.giftCards.insert(tx, card, { kind: 'Issued', at, way, reason: wish.reference?.trim() || null, ...entered(place) });
    const line = { kind: 'GiftCard' as const, item: null, way, count: 1, cents: amount };
    await this.ledger.book(tx, [{ orgId, giftCardId: card._id, sellableId: card._id, act: 'GiftCardIssue', at, lines: [line] }]);
    const sealed = this.sealedTexts.seal(mailPurposeOf(card._id), code);
    if (email) await this.jobs.enqueue(tx, mailGiftCardJob, { giftCardId: card._id, orgId, sealed });
    return { card, code };
  }

  /** Takes the part of an order off its card. @throws VALIDATION at `path` where it cannot pay so much any more */
  async spend(tx: Tx, { cardId: _id, orgId, amount, place, ...order }: CardMove, path: string): Promise<void> {
    const at = this.clock.now();
    const usable = { state: 'Active' as const, $or: [{ expiresAt: null }, { expiresAt: { $gt: at } }] };
    const moved = await this.giftCards.move(tx, { _id, orgId }, -amount, { kind: 'Spent', at, ...order, ...entered(place) }, usable);
    if (moved) return;
    const card = await this.giftCards.get({ orgId }, _id, tx);
    throw cardRefused(path, checkSpending(card, amount, at) ?? giftCardSaid('EMPTY'));
  }

  /** Gives a part back to its card, also to one that is blocked or expired: it stays so. */
  async giveBack(tx: Tx, { cardId: _id, orgId, amount, place, ...order }: CardMove): Promise<void> {
    await this.giftCards.move(tx, { _id, orgId }, amount, { kind: 'Returned', at: this.clock.now(), ...order, ...entered(place) });
  }

  /** Of an order that ends without its payment: what it took comes back once, however often this is done. */
  async release(tx: Tx, move: Omit<CardMove, 'amount'>): Promise<void> {
    const amount = await this.giftCards.takenBy(tx, move, move.cardId, move.orderId);
    if (amount > 0) await this.giveBack(tx, { ...move, amount });
  }

  /** What was taken for the cards that were issued in a shift, each card; cents. */
  async soldIn(scope: OrgScope, shiftId: string): Promise<{ readonly way: IssueWay; readonly amount: number }[]> {
    const issued = await this.giftCards.issuedIn(scope, shiftId);
    return issued.flatMap(({ way, amount }) => (way && way !== 'comp' ? [{ way, amount }] : []));
  }

  /** It follows from the key and our secret: whoever lost the answer presses again, and no database has it. */
  private codeOf({ orgId }: OrgScope, key: string): string {
    const bytes = Buffer.from(this.sealedTexts.digest(`code of a gift card of ${orgId}`, key), 'base64url');
    return giftCardCodeOf([...bytes.subarray(0, GIFT_CARD_DRAWN)].map((byte) => byte % GIFT_CARD_SYMBOLS));
  }

  private keyOf({ orgId }: OrgScope, key: string): string {
    return this.sealedTexts.digest(`key of a gift card of ${orgId}`, key);
  }

  private digestOf({ orgId }: OrgScope, code: string): string {
    return this.sealedTexts.digest(`gift card of ${orgId}`, code);
  }
}

/** A refusal beside the field of the code. */
export function cardRefused(path: string, message: Message): DomainError {
  return new DomainError('VALIDATION', { fields: { [path]: message.text } });
}

function entered(place: CardPlace | null) {
  return place && { tillId: place.tillId, shiftId: place.shiftId, actorId: place.actorId, by: place.name };
}
