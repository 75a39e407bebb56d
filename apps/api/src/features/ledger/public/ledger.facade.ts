import { Injectable } from '@nestjs/common';

import { FIGURES } from '@marquee/shared/ledger/figure-sums';
import type { LedgerAct, LedgerLine } from '@marquee/shared/ledger/ledger-line';
import type { PaymentMoney } from '@marquee/shared/ledger/provider-books';
import { PAYMENT_WAYS, type PaymentWay } from '@marquee/shared/orders/payments';

import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { LedgerEntry } from '../record/ledger-entry.schema.ts';
import { LedgerRepository, type EntryPlace, type LinesQuery, type MoneyScope } from '../record/ledger.repository.ts';
import type { FigureScope } from './figures.facade.ts';

export type { LedgerEntry } from '../record/ledger-entry.schema.ts';

/** Which entries of a scope; without `from` and `to` all of them. */
export interface EntryQuery extends LinesQuery {
  readonly from: Date | null;
  readonly to: Date | null;
}

interface Act {
  readonly orgId: string;
  readonly sellableId: string;
  readonly act: LedgerAct;
  readonly at: Date;
  readonly lines: readonly LedgerLine[];
  /** Of a season's order: the night that it is about. */
  readonly nightId?: string;
}

/** One act on one order, on one hold block, or on one gift card, and the lines it moves. */
export type Booking = Act & ({ readonly orderId: string } | { readonly holdId: string } | { readonly giftCardId: string });

/** Money of one way that is not at the provider; cents. */
export interface WayMoney {
  readonly way: PaymentWay;
  readonly charged: number;
  readonly returned: number;
}

/** How features book what they do. */
@Injectable()
export class Ledger {
  constructor(private readonly ledger: LedgerRepository) {}

  /** Entries with lines of these sums that are not 0 in the unit, newest first. @throws DomainError BAD_USER_INPUT for an invalid cursor */
  entriesOf({ orgId, sellableIds }: FigureScope, query: EntryQuery): Promise<LedgerEntry[]> {
    return this.ledger.page({ orgIds: [orgId], sellableIds, from: query.from ?? undefined, to: query.to ?? undefined }, query);
  }

  /** All entries of a scope in [from, to), in batches, oldest first, those after an entry; an act that is booked meanwhile may be missing. */
  batchesOf({ orgId, sellableIds }: FigureScope, from: Date, to: Date, after: EntryPlace | null = null): AsyncIterable<LedgerEntry[]> {
    return this.ledger.batches({ orgIds: [orgId], sellableIds, from, to }, after);
  }

  /** Returns what is booked of orders, as it is known in the transaction; orders without entries are absent. */
  async linesOf(tx: Tx | null, orderIds: readonly string[]): Promise<ReadonlyMap<string, LedgerLine[]>> {
    const entries = Map.groupBy(await this.ledger.linesOf(tx, orderIds), ({ orderId }) => orderId);
    return new Map([...entries].map(([orderId, of]) => [orderId, of.flatMap(({ lines }) => lines)]));
  }

  /** Returns what was charged less what was returned of orders, cents, as it is known in the transaction; orders without entries are absent. */
  keptOf(tx: Tx | null, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.ledger.centsOf(tx, orderIds, [...FIGURES.charged.of, ...FIGURES.repaid.of]);
  }

  /** Returns what was charged, went back and is disputed at the payment provider, by order; orders without money are absent. */
  async moneyOf(scope: MoneyScope): Promise<ReadonlyMap<string, PaymentMoney>> {
    const found = await this.ledger.centsByOrder(scope, ['Payment', 'Repayment', 'Dispute']);
    return new Map(
      found.map(({ _id, Payment = 0, Repayment = 0, Dispute = 0 }) => [
        _id,
        { charged: Payment, returned: 0 - Repayment, disputed: Dispute },
      ]),
    );
  }

  /** Returns what was paid and went back without the provider in a span, by way, in the order of the ways. */
  async wayMoneyOf(scope: Required<Omit<MoneyScope, 'orderIds'>>): Promise<WayMoney[]> {
    const found = await this.ledger.centsByWay(scope);
    return PAYMENT_WAYS.flatMap((way) =>
      found.filter(({ _id }) => _id === way).map(({ charged, returned }) => ({ way, charged, returned: 0 - returned })),
    );
  }

  /** In the transaction of the acts; those that move nothing are left out. */
  async book(tx: Tx, bookings: readonly Booking[]): Promise<void> {
    const moving = bookings.filter(({ lines }) => lines.length > 0);
    await this.ledger.insertAll(
      tx,
      moving.map((booking) => ({ ...booking, _id: newId(), lines: [...booking.lines], unfolded: true })),
    );
  }
}
