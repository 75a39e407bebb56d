import { Injectable } from '@nestjs/common';

import { expectedOf, type DrawerSums } from '@marquee/shared/counter/shifts';
import { sumOf } from '@marquee/shared/money';

import { Provides } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import { cashHeld } from '../tills/cash-held.hook.ts';
import type { Shift } from '../tills/shift.schema.ts';
import { DrawerLinesRepository } from './drawer-lines.repository.ts';
import { ShiftMoneyRepository } from './shift-money.repository.ts';

/** What came into and left the drawer of a shift, from its payments, refunds and lines. */
@Injectable()
export class DrawerSumsService {
  constructor(
    private readonly shiftMoney: ShiftMoneyRepository,
    private readonly drawerLines: DrawerLinesRepository,
  ) {}

  @Provides(cashHeld)
  async held(tx: Tx, shift: Pick<Shift, '_id' | 'orgId' | 'float'>): Promise<number> {
    const sums = await this.read(shift, tx);
    const promised = await this.shiftMoney.pendingOf(shift, shift._id, tx);
    return expectedOf(sums) - sumOf(promised, ({ parts = [] }) => inCash(parts));
  }

  async read({ _id, orgId, float }: Pick<Shift, '_id' | 'orgId' | 'float'>, tx?: Tx): Promise<DrawerSums> {
    const scope = { orgId };
    const sales = await this.shiftMoney.sales(scope, _id, tx);
    const refunds = await this.shiftMoney.refundsOf(scope, _id, tx);
    const lines = await this.drawerLines.ofShift(scope, _id, tx);
    return {
      float,
      cashSales: sumOf(sales, ({ payments }) => inCash(payments.filter(({ state }) => state === 'Received'))),
      cashRefunds: sumOf(refunds, ({ parts = [] }) => inCash(parts)),
      lines,
    };
  }
}

function inCash(of: readonly { readonly way: string; readonly amount: number }[]): number {
  return sumOf(of, ({ way, amount }) => (way === 'cash' ? amount : 0));
}
