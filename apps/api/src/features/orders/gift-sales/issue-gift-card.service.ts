import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { giftCardText } from '@marquee/shared/gift-cards/gift-card-code';
import { validateIssuing } from '@marquee/shared/gift-cards/gift-cards';
import { wayText } from '@marquee/shared/orders/payments';
import { can } from '@marquee/shared/permissions';

import { GiftCards, type IssuedCard } from '#features/gift-cards/public/gift-cards.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { refuseUnproved, type Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import { newId } from '#platform/mongo/string-ids';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import type { OrderTill } from '../record/order-parts.schema.ts';
import { DrawerLinesRepository } from '../shifts/drawer-lines.repository.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import type { IssuedGiftCard, IssueGiftCardInput } from './gift-sales.inputs.ts';

interface Issued extends Pick<IssueGiftCardInput, 'amount' | 'way'> {
  readonly issued: IssuedCard;
}

const cardIssued = defineDeed({
  action: 'gift-card.issued',
  subject: 'gift-card',
  tells: ({ issued: { card }, amount, way }: Issued) => ({ id: card._id, orgId: card.orgId, details: { last: card.last, amount, way } }),
});

/** For how long a press whose answer was lost shows the code again. */
const SHOWN_MS = 10 * 60_000;

/** Issues a gift card: sold at a till, where its money is of the shift, or by an admin. What it is worth is owed, and no revenue (BYD-125). */
@Injectable()
export class IssueGiftCardService {
  constructor(
    private readonly giftCards: GiftCards,
    private readonly atTill: AtTillService,
    private readonly drawerLines: DrawerLinesRepository,
    private readonly orgs: Orgs,
    private readonly transactions: Transactions,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the code, this once. @throws FORBIDDEN, VALIDATION, IDEMPOTENCY_MISMATCH for a known key with another body, or after ten minutes, what
   * `AtTillService.ofMoney` throws, EMAIL_NOT_VERIFIED for a code that is to be mailed
   */
  async issue(actor: Actor, input: IssueGiftCardInput): Promise<IssuedGiftCard> {
    checkIdempotencyKey(input.idempotencyKey);
    if ((!input.tillId || input.way === 'comp') && !can(actor, 'gift-card.write')) throw new DomainError('FORBIDDEN');
    const now = this.clock.now();
    const { email, idempotencyKey: key, ...wish } = input;
    refuseFields(validateIssuing({ ...wish, email: email ?? null }, now));
    if (email?.trim()) refuseUnproved(actor);
    const { currency } = await this.orgs.get(actor.orgId);
    const { card, code } = await this.transactions.run(async (tx) => {
      const known = await this.giftCards.issuedBy(tx, actor, key);
      if (known) return this.again(known, input, now);
      const place = await this.atTill.ofMoney(actor, input.tillId, input.way, tx);
      const by = { tillId: place?.tillId ?? null, shiftId: place?.shiftId ?? null, actorId: actor.id, name: actor.name };
      const issued = await this.giftCards.issue(tx, { ...wish, email: email ?? null, orgId: actor.orgId, currency, key, place: by });
      await this.atTill.enter(tx, actor, place);
      await this.noteInDrawer(tx, actor, { ...input, issued }, place);
      await this.deeds.tell(tx, actor, cardIssued, { ...input, issued });
      return issued;
    });
    return { card, code: giftCardText(code) };
  }

  private again(known: IssuedCard, { amount }: IssueGiftCardInput, now: Date): IssuedCard {
    const { initial, createdAt } = known.card;
    if (initial !== amount || now.getTime() - createdAt.getTime() > SHOWN_MS) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return known;
  }

  /** So that the shift's count expects it, and its report has it. */
  private async noteInDrawer(
    tx: Tx,
    { orgId, id, name }: Actor,
    { amount, way, reference, issued }: IssueGiftCardInput & Issued,
    place: OrderTill | undefined,
  ): Promise<void> {
    if (!place?.shiftId || way === 'comp') return;
    const { card } = issued;
    const paid = way === 'cash' ? '' : `, ${wayText(way)} ${reference?.trim() ?? ''}`;
    await this.drawerLines.insert(tx, {
      _id: newId(),
      orgId,
      shiftId: place.shiftId,
      kind: way === 'cash' ? 'giftCard' : 'giftCardNoCash',
      amount,
      reason: `Gift card ${card.last}${paid}`,
      at: card.createdAt,
      by: { id, name },
      idempotencyKey: `gift-card:${card._id}`,
    });
  }
}
