import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

import { balanceOfEntries } from '@marquee/shared/gift-cards/gift-cards';
import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { afterCursor } from '#platform/mongo/newest-first';
import { collectionOf, newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import { GiftCardEntry } from './gift-card-entry.schema.ts';
import { GiftCard } from './gift-card.schema.ts';

type EntryFacts = Pick<GiftCardEntry, 'kind' | 'at'> & Partial<Omit<GiftCardEntry, '_id' | 'orgId' | 'cardId' | 'amount' | 'balance'>>;

/** Which cards of a list, and which page. */
interface CardsQuery {
  readonly last?: string | null;
  readonly state?: GiftCard['state'] | null;
  readonly after: string | null;
  readonly limit: number;
}

const MOST_ENTRIES = 500;

/** Gift cards inside one organization. Whatever moves a balance is written by `move`, with its entry. */
@Injectable()
export class GiftCardsRepository {
  constructor(
    @InjectModel(GiftCard.name) private readonly cards: Model<GiftCard>,
    @InjectModel(GiftCardEntry.name) private readonly entries: Model<GiftCardEntry>,
  ) {}

  /** @throws NOT_FOUND */
  async get({ orgId }: OrgScope, giftCardId: string, tx?: Tx): Promise<GiftCard> {
    const card = await this.cards.findOne({ _id: giftCardId, orgId }, null, { session: tx ?? null }).lean<GiftCard>();
    if (!card) throw new DomainError('NOT_FOUND', { giftCardId });
    return card;
  }

  byDigest({ orgId }: OrgScope, digest: string): Promise<GiftCard | null> {
    return this.cards.findOne({ orgId, digest }).lean<GiftCard>().exec();
  }

  byIssueKey({ orgId }: OrgScope, issueKey: string, tx: Tx | null): Promise<GiftCard | null> {
    return this.cards.findOne({ orgId, issueKey }, null, { session: tx }).lean<GiftCard>().exec();
  }

  /** Newest first. @throws DomainError BAD_USER_INPUT for a strange cursor */
  list({ orgId }: OrgScope, { last, state, after, limit }: CardsQuery): Promise<GiftCard[]> {
    const own = { orgId, ...(last && { last }), ...(state && { state }) };
    return this.cards
      .find({ $and: [own, afterCursor<GiftCard>('createdAt', after)] } as QueryFilter<GiftCard>)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<GiftCard[]>()
      .exec();
  }

  /** What is left on all cards of the organization. */
  async owed({ orgId }: OrgScope): Promise<number> {
    const stages = [{ $match: { orgId } }, { $group: { _id: null, cents: { $sum: '$balance' } } }];
    const [found] = await collectionOf(this.cards).aggregate<{ readonly cents: number }>(stages).toArray();
    return found?.cents ?? 0;
  }

  /** Oldest first. */
  entriesOf({ orgId }: OrgScope, cardId: string): Promise<GiftCardEntry[]> {
    return this.entries.find({ orgId, cardId }).sort({ at: 1, _id: 1 }).limit(MOST_ENTRIES).lean<GiftCardEntry[]>().exec();
  }

  issuedIn({ orgId }: OrgScope, shiftId: string): Promise<GiftCardEntry[]> {
    return this.entries.find({ orgId, shiftId, kind: 'Issued' }).lean<GiftCardEntry[]>().exec();
  }

  /** What an order took off a card and has not given back, as it is known in the transaction; cents. */
  async takenBy(tx: Tx, { orgId }: OrgScope, cardId: string, orderId: string): Promise<number> {
    const own = await this.entries.find({ orgId, cardId, orderId }, { amount: 1 }, { session: tx }).lean<GiftCardEntry[]>();
    return 0 - balanceOfEntries(own);
  }

  /** With the entry of its issuing. */
  async insert(tx: Tx, card: GiftCard, facts: EntryFacts): Promise<void> {
    await collectionOf(this.cards).insertOne(card, { session: tx });
    await this.enter(tx, card, card.initial, facts);
  }

  /**
   * Moves the balance by `amount` where it stays at least 0, and the card is as `guard` says; answers the card as it then is, null where it was not
   * moved. Of two that spend it at the same moment the second reads what the first left.
   */
  async move(
    tx: Tx,
    { _id, orgId }: Pick<GiftCard, '_id' | 'orgId'>,
    amount: number,
    facts: EntryFacts,
    guard: QueryFilter<GiftCard> = {},
  ): Promise<GiftCard | null> {
    const enough = amount < 0 ? { balance: { $gte: -amount } } : {};
    const card = await this.cards
      .findOneAndUpdate(
        { $and: [{ _id, orgId, ...enough }, guard] },
        { $inc: { balance: amount } },
        { session: tx, returnDocument: 'after' },
      )
      .lean<GiftCard>();
    if (card) await this.enter(tx, card, amount, facts);
    return card;
  }

  /** Blocks or unblocks it; answers the card as it then is. */
  async setState(tx: Tx, card: GiftCard, state: GiftCard['state'], facts: EntryFacts): Promise<GiftCard> {
    await this.cards.updateOne({ _id: card._id, orgId: card.orgId }, { $set: { state } }, { session: tx });
    const now = await this.get(card, card._id, tx);
    await this.enter(tx, now, 0, facts);
    return now;
  }

  private async enter(tx: Tx, { _id: cardId, orgId, balance }: GiftCard, amount: number, facts: EntryFacts): Promise<void> {
    const none = { orderId: null, orderNumber: null, tillId: null, shiftId: null, actorId: null, by: null, way: null, reason: null };
    const entry: GiftCardEntry = { ...none, ...facts, _id: newId(), orgId, cardId, amount, balance };
    await collectionOf(this.entries).insertOne(entry, { session: tx });
  }
}
