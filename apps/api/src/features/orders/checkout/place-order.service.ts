import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

import { GiftCards } from '#features/gift-cards/public/gift-cards.facade';
import { Inventory, ReservationsEnded } from '#features/inventory/public/inventory.port';
import { isDuplicateKey } from '#platform/mongo/duplicate-key';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { retried } from '#platform/mongo/retried';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';

import { giveNumber } from '../record/blank-order.ts';
import { cardsSpent } from '../record/card-moves.ts';
import { FinishedSalesService, type FinishedSale } from '../record/finished-sales.service.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';

/** How often a random number is drawn; few are taken. */
const NUMBER_TRIES = 6;
const MOST_KNOWN = 5000;
/** A free order keeps counting towards its network's share, because holding places through free orders costs nothing. */
const FREE_COUNTS_MS = 24 * 60 * 60_000;

/** What is written in the transaction of an order, beside it. */
export type AlsoWritten = (tx: Tx) => Promise<void>;

interface Placing {
  readonly order: Order;
  readonly limitUnits: readonly string[] | null;
  readonly also?: AlsoWritten | undefined;
}

/**
 * Makes the one order of a reservation: its places pass to it and the order is written, in one transaction for
 * everybody who presses pay at this moment. An order that awaits no payment is finished in the same transaction.
 */
@Injectable()
export class PlaceOrderService {
  private readonly commits = new GroupCommit<Placing, boolean>({
    commit: (batch, patienceMs) => this.commit(batch, patienceMs),
    oneByOne: () => true,
  });

  /** Reservations that became an order here. */
  private readonly known = new LRUCache<string, true>({ max: MOST_KNOWN });

  constructor(
    private readonly orders: OrdersRepository,
    private readonly transactions: Transactions,
    private readonly inventory: Inventory,
    private readonly finishedSales: FinishedSalesService,
    private readonly giftCards: GiftCards,
  ) {}

  /** Tells whether this process knows that the reservation is an order already: a further press has nothing to place. */
  hasPlaced(reservationId: string): boolean {
    return this.known.get(reservationId) ?? false;
  }

  /**
   * False when the reservation has ended or is an order already: nothing was written. `limitUnits` take the place of
   * the reservation's claims on its buyer's limits. @throws LimitTaken, VALIDATION for a gift card that pays so much no more
   */
  place(order: Order, limitUnits: readonly string[] | null = null, also?: AlsoWritten): Promise<boolean> {
    return retried(NUMBER_TRIES, isDuplicateKey, (run) => {
      if (run > 1) giveNumber(order);
      return this.commits.run({ order, limitUnits, also });
    });
  }

  /** Nearly always all their reservations live, and nothing has to be asked; else it is asked which do. */
  private async commit(batch: readonly Placing[], patienceMs: number): Promise<Outcome<boolean>[]> {
    let placed = [...new Map(batch.toReversed().map((each) => [idOf(each), each])).values()];
    while (placed.length > 0 && !(await this.haveLived(placed, patienceMs))) {
      const living = await this.inventory.living(placed.map(idOf));
      placed = placed.filter((each) => living.has(idOf(each)));
    }
    for (const each of placed) this.known.set(idOf(each), true);
    return batch.map((each) => ({ ok: true, value: placed.includes(each) }));
  }

  /** Writes all of them or none. */
  private async haveLived(placed: readonly Placing[], patienceMs: number): Promise<boolean> {
    try {
      await this.transactions.run((tx) => this.writeAll(tx, placed), patienceMs);
      return true;
    } catch (error) {
      if (error instanceof ReservationsEnded) return false;
      throw error;
    }
  }

  private async writeAll(tx: Tx, placed: readonly Placing[]): Promise<void> {
    const orders = placed.map(({ order }) => order);
    await this.inventory.toOrders(tx, placed.map(passOf));
    await this.orders.insertAll(tx, orders);
    await this.finishedSales.write(tx, orders.filter(isFinished));
    for (const order of orders) await this.spendCards(tx, order);
    for (const { also } of placed) await also?.(tx);
  }

  /** Also of an order that awaits a card: what it takes off a gift card is nobody else's until it is paid or ends. */
  private async spendCards(tx: Tx, order: Order): Promise<void> {
    for (const { move, at } of cardsSpent(order)) await this.giftCards.spend(tx, move, pathOf(order, at));
  }
}

/** Before its parts an order may have the credit of an exchange, which nobody typed. */
function pathOf({ payments }: Order, at: number): string {
  return `payments.${at - (payments[0]?.way === 'credit' ? 1 : 0)}.reference`;
}

function isFinished(order: Order): order is FinishedSale {
  return order.placedAt !== null;
}

function idOf({ order }: Placing): string {
  return order._id;
}

function passOf({ order: { _id, paymentDeadline, placedAt, total }, limitUnits }: Placing) {
  const free = placedAt && total === 0 && { countsUntil: new Date(placedAt.getTime() + FREE_COUNTS_MS) };
  return { reservationId: _id, paymentDeadline, limitUnits, ...free };
}
