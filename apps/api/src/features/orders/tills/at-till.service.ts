import { Injectable } from '@nestjs/common';

import { checkShiftOpen } from '@marquee/shared/counter/shifts';
import { checkTillSale, type TillSale, type TillWay } from '@marquee/shared/counter/tills';
import { DomainError, refuseIf } from '@marquee/shared/domain-error';

import { isDevice, isTillOperator, type Actor, type Author, type OrgScope } from '#platform/auth/actor';
import { Hooks } from '#platform/hooks/hooks.registry';
import type { Tx } from '#platform/mongo/transactions.service';

import type { OrderTill } from '../record/order-parts.schema.ts';
import type { CounterBy } from './counter-by.ts';
import { cashHeld } from './cash-held.hook.ts';
import { ShiftsRepository } from './shifts.repository.ts';
import type { Till } from './till.schema.ts';
import { TillsRepository } from './tills.repository.ts';

/** Where money moves at the counter. An organization that has made no till sells without one. */
@Injectable()
export class AtTillService {
  constructor(
    private readonly tills: TillsRepository,
    private readonly shifts: ShiftsRepository,
    private readonly hooks: Hooks,
  ) {}

  /** Whoever signed in at a till acts there alone, and so does a device that has one. @throws FORBIDDEN */
  private refuseOther(actor: Author, tillId: string | null | undefined): void {
    if ((isTillOperator(actor) || isDevice(actor)) && actor.tillId !== (tillId ?? null)) throw new DomainError('FORBIDDEN');
  }

  /** Who holds a cart, and at which till: that of a sale is asked for when it is sold. @throws NOT_FOUND, FORBIDDEN */
  async ofCart(actor: Actor, tillId: string | null | undefined): Promise<CounterBy> {
    const { id: actorId, name } = actor;
    const at = tillId ?? (isTillOperator(actor) ? actor.tillId : null);
    this.refuseOther(actor, at);
    if (at) await this.tills.get(actor, at);
    return { tillId: at, actorId, name };
  }

  /**
   * The till of a sale, with the shift that its payments carry; undefined where the organization has none. What is written with it calls
   * `enter` in its own transaction. @throws TILL_NEEDED, NOT_FOUND, what `checkTillSale` finds, SHIFT_NEEDED for cash, SHIFT_COUNTED
   */
  async ofSale(actor: Actor, tillId: string | null | undefined, sale: TillSale): Promise<OrderTill | undefined> {
    this.refuseOther(actor, tillId);
    if (!tillId) {
      if (await this.tills.hasAny(actor)) throw new DomainError('TILL_NEEDED');
      return undefined;
    }
    const till = await this.tills.get(actor, tillId);
    refuseIf(checkTillSale(till, sale));
    return this.placeAt(actor, till, sale.ways.includes('cash'));
  }

  /**
   * Where money is taken that is of no event: a gift card. @throws TILL_NEEDED, NOT_FOUND, FORBIDDEN, TILL_RETIRED, TILL_WAY, SHIFT_NEEDED for cash,
   * SHIFT_COUNTED
   */
  async ofMoney(actor: Actor, tillId: string | null | undefined, way: TillWay, tx: Tx): Promise<OrderTill | undefined> {
    this.refuseOther(actor, tillId);
    if (!tillId) {
      if (way === 'cash' && (await this.tills.hasAny(actor))) throw new DomainError('TILL_NEEDED');
      return undefined;
    }
    const till = await this.tills.get(actor, tillId, tx);
    if (till.retiredAt) throw new DomainError('TILL_RETIRED');
    if (!till.ways.includes(way)) throw new DomainError('TILL_WAY');
    return this.placeAt(actor, till, way === 'cash', tx);
  }

  /**
   * The same of money that goes back; undefined of whoever names no till, which an operator of one cannot leave out.
   * `cash` in cents is what leaves the drawer. @throws NOT_FOUND, FORBIDDEN, TILL_RETIRED, SHIFT_NEEDED for cash, SHIFT_COUNTED, DRAWER_SHORT
   */
  async ofRefund(actor: Author, tillId: string | null | undefined, cash: number, tx: Tx): Promise<OrderTill | undefined> {
    const at = tillId ?? (isTillOperator(actor) ? actor.tillId : null);
    if (!at) return undefined;
    this.refuseOther(actor, at);
    const till = await this.tills.get(actor, at, tx);
    if (till.retiredAt) throw new DomainError('TILL_RETIRED');
    const place = await this.placeAt(actor, till, cash > 0, tx);
    await this.refuseShort(tx, actor, place, cash);
    return place;
  }

  /**
   * Cash that leaves a drawer has to be in it. How much that is is not said: who counts it is not to know before. In the transaction that enters the
   * shift, so that of two refunds the second one sees the first. @throws DRAWER_SHORT
   */
  async refuseShort(tx: Tx, { orgId }: OrgScope, place: OrderTill | undefined, cash: number): Promise<void> {
    if (cash <= 0 || !place?.shiftId) return;
    const shift = await this.shifts.get({ orgId }, place.shiftId, tx);
    if ((await this.hooks.ask(cashHeld, tx, shift)) < cash) throw new DomainError('DRAWER_SHORT');
  }

  /** In the transaction of what moves the money. @throws SHIFT_NEEDED, SHIFT_COUNTED when the shift ended meanwhile */
  async enter(tx: Tx, scope: OrgScope, place: OrderTill | undefined): Promise<void> {
    if (place?.shiftId) await this.shifts.touch(tx, scope, place.shiftId);
  }

  private async placeAt({ orgId, id: actorId, name }: Author, till: Till, hasCash: boolean, tx?: Tx): Promise<OrderTill> {
    const by = { tillId: till._id, actorId, name };
    if (!till.hasDrawer) return { ...by, shiftId: null };
    const shift = await this.shifts.running({ orgId }, till._id, tx);
    // other ways may be taken while the drawer is closed
    if (shift || hasCash) refuseIf(checkShiftOpen(shift?.state ?? null));
    return { ...by, shiftId: shift?._id ?? null };
  }
}
