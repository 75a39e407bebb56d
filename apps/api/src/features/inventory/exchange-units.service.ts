import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import { AllocationsRepository } from './allocations.repository.ts';
import { LimitTaken } from './public/inventory.port.ts';
import type { ExchangedUnits } from './public/owned-units.ts';

/** Tickets that move to other seats. */
@Injectable()
export class ExchangeUnitsService {
  constructor(private readonly allocations: AllocationsRepository) {}

  /** See Inventory.exchangeUnits. */
  async exchange(tx: ClientSession, exchanges: readonly ExchangedUnits[]): Promise<void> {
    const ids = [...new Set(exchanges.map(({ orderId }) => orderId))];
    const records = new Map((await this.allocations.ofOrders(tx, ids)).map((record) => [record._id, record]));
    for (const { orderId, give } of exchanges)
      if (!give.every((unit) => records.get(orderId)?.claims.includes(unit)))
        throw new Error(`The order ${orderId} does not own ${give.join()}`);
    const given = exchanges.flatMap(({ give }) => give);
    // who gives one unit twice would keep one of the two that are taken for it, with no ticket for it
    if (new Set(given).size < given.length) throw new Error(`A unit is given twice: ${given.join()}`);
    // all give before anybody takes: a unit that changes its owner has none inside the transaction, and keeps one outside
    await this.allocations.pull(tx, ids, given);
    for (const id of ids) {
      const taken = exchanges.filter(({ orderId }) => orderId === id).flatMap(({ take }) => take);
      const kept = records.get(id)!.claims.filter((unit) => !given.includes(unit));
      // the unique index compares records, and not what is within one: a seat of the same order is as taken as any
      if (new Set([...kept, ...taken]).size < kept.length + taken.length) throw new DomainError('SEAT_TAKEN', { units: taken });
      await this.allocations.setClaims(tx, id, [...kept, ...taken]).catch((error: unknown) => {
        throw error instanceof LimitTaken ? new DomainError('SEAT_TAKEN', { units: taken }) : error;
      });
    }
  }
}
