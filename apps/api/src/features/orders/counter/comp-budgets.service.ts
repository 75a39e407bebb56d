import { Injectable } from '@nestjs/common';

import { compRoleOf, compsLeft, validateCompBudgets, type CompBudgets } from '@marquee/shared/counter/comp-budgets';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import { can } from '@marquee/shared/permissions';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { roleOfActor, type Actor } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Reservation } from '../cart/reservation.schema.ts';
import type { OrderComp } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { CompsRepository } from './comps.repository.ts';
import type { Comps, SaveCompBudgetsInput } from './comps.types.ts';
import { compOf, ReadCompsService } from './read-comps.service.ts';

interface Approved {
  readonly reservation: Pick<Reservation, '_id' | 'orgId'>;
  readonly tickets: number;
  readonly reason: string;
}

const compApproved = defineDeed({
  action: 'order.comp-approved',
  subject: 'order',
  tells: ({ reservation: { _id: id, orgId }, tickets, reason }: Approved) => ({ id, orgId, details: { tickets, reason } }),
});

const budgetsSaved = defineDeed({
  action: 'event.comp-budgets-saved',
  subject: 'event',
  tells: ({
    id,
    orgId,
    ...details
  }: {
    readonly id: string;
    readonly orgId: string;
    readonly before: CompBudgets;
    readonly after: CompBudgets;
  }) => ({
    id,
    orgId,
    details,
  }),
});

/** How many tickets each role may give away, and who lets more through (BYD-137). */
@Injectable()
export class CompBudgetsService {
  constructor(
    private readonly comps: CompsRepository,
    private readonly readComps: ReadCompsService,
    private readonly deeds: Deeds,
  ) {}

  /** @throws VALIDATION, NOT_FOUND */
  async save(actor: Actor, input: SaveCompBudgetsInput): Promise<Comps> {
    const { BOX_OFFICE = null, ADMIN = null, OWNER = null } = input;
    const after = { BOX_OFFICE, ADMIN, OWNER };
    refuseFields(validateCompBudgets(after));
    const sellable = await this.readComps.own(actor, input);
    const before = await this.comps.budgetsOf(actor, sellable);
    await this.deeds.run(actor, budgetsSaved, async (tx) => {
      await this.comps.save(tx, actor, sellable, after);
      return { id: sellable.id, orgId: actor.orgId, before: pick(before), after };
    });
    return this.readComps.read(actor, input);
  }

  /** The comp of a cart that is given away. @throws COMP_APPROVAL for an approval by who may not */
  compOf(actor: Actor, reason: string, isApproved: boolean): OrderComp {
    if (isApproved && !can(actor, 'comp.approve')) throw new DomainError('COMP_APPROVAL');
    const role = compRoleOf(roleOfActor(actor));
    return { reason, givenBy: actor.name, actorId: actor.id, role, ...(isApproved && { approvedBy: actor.name }) };
  }

  /**
   * The comp of a cart that is taken instead of `going` tickets of this order: as many of the same event stay given as they were. More of them, or of another
   * event, are given by who exchanges: of their own budget, approved by nobody.
   */
  exchangedOf(
    actor: Actor,
    { comp, ...order }: Order,
    { cart, ...ids }: Pick<Reservation, 'cart' | 'eventId' | 'seasonId'>,
    going: number,
  ) {
    if (!comp) return { comp: undefined, isOfBudget: false };
    const isCovered = ticketsIn(cart) <= going && sellableOf(order).id === sellableOf(ids).id;
    return isCovered ? { comp, isOfBudget: false } : { comp: this.compOf(actor, comp.reason, false), isOfBudget: true };
  }

  /**
   * In the transaction of the sale, whose order is written already and counts. Another sale that gives at the same moment conflicts, and counts
   * this one when it is run again. @throws COMP_BUDGET {left, budget}
   */
  async enter(
    tx: Tx,
    actor: Actor,
    { _id, orgId, cart, ...ids }: Pick<Reservation, '_id' | 'orgId' | 'cart' | 'eventId' | 'seasonId'>,
    { role, approvedBy, reason }: OrderComp,
  ): Promise<void> {
    const sellable = sellableOf(ids);
    const own = compRoleOf((role ?? null) as Parameters<typeof compRoleOf>[0]);
    const budgets = await this.comps.touch(tx, actor, sellable);
    const tickets = ticketsIn(cart);
    if (approvedBy) return this.deeds.tell(tx, actor, compApproved, { reservation: { _id, orgId }, tickets, reason });
    if (!budgets || own === null) return;
    const budget = budgets[own];
    if (budget === null) return;
    const left = compsLeft(budgets, (await this.comps.given(actor, sellable, tx)).map(compOf), own)!;
    if (left < 0) throw new DomainError('COMP_BUDGET', { left: Math.max(0, left + tickets), budget });
  }
}

function ticketsIn({ items }: Reservation['cart']): number {
  return items.filter(({ kind }) => kind === 'Ticket').length;
}

function pick({ BOX_OFFICE, ADMIN, OWNER }: CompBudgets): CompBudgets {
  return { BOX_OFFICE, ADMIN, OWNER };
}
