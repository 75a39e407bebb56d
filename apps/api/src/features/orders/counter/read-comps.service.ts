import { Injectable } from '@nestjs/common';

import { COMP_ROLES, compRoleOf, givenBy } from '@marquee/shared/counter/comp-budgets';
import { DomainError } from '@marquee/shared/domain-error';
import type { Sellable } from '@marquee/shared/events/sellable';
import { wantedSellable } from '@marquee/shared/events/wanted-sellable';

import { OnSaleService } from '#features/events/public/on-sale.facade';
import { roleOfActor, type Actor, type OrgScope } from '#platform/auth/actor';

import { CompsRepository, type CompOrder } from './comps.repository.ts';
import type { Comps, CompsInput, GivenComp } from './comps.types.ts';

/** Tickets that are still theirs: what was voided, refunded or canceled is back in the budget. */
export function ticketsOf({ tickets }: CompOrder): number {
  return tickets.filter(({ state }) => state !== 'Canceled').length;
}

export const compOf = (order: CompOrder) => ({ role: order.comp?.role ?? null, tickets: ticketsOf(order) });

/** Who gave how many tickets of an event or season to whom and why, and what each role may still give (BYD-137). */
@Injectable()
export class ReadCompsService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly comps: CompsRepository,
  ) {}

  /** @throws NOT_FOUND for an event or season of somebody else */
  async read(actor: Actor, input: CompsInput): Promise<Comps> {
    const sellable = await this.own(actor, input);
    const [budgets, orders] = await Promise.all([this.comps.budgetsOf(actor, sellable), this.comps.given(actor, sellable)]);
    const given = orders.map(compOf);
    const rows = COMP_ROLES.map((role) => ({ role, budget: budgets[role], given: givenBy(given, role) }));
    const own = compRoleOf(roleOfActor(actor));
    return { budgets: rows, own: rows.find(({ role }) => role === own) ?? null, given: orders.map(rowOf) };
  }

  /** @throws NOT_FOUND */
  async own({ orgId }: OrgScope, input: CompsInput): Promise<Sellable> {
    const event = await this.onSale.find(wantedSellable(input));
    if (event?.orgId !== orgId) throw new DomainError('NOT_FOUND');
    return event.sellable;
  }
}

function rowOf(order: CompOrder): GivenComp {
  const { _id: orderId, number, createdAt: at, user, comp } = order;
  const to = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email || user?.phoneNumber || null;
  const { givenBy: by = '', reason = '', role = null, approvedBy = null } = comp ?? {};
  return { orderId, number, at, by, role, to, tickets: ticketsOf(order), reason, approvedBy };
}
