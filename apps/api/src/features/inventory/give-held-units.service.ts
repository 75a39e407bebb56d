import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import { partsOf, placesOfPart } from './domain/held-parts.ts';
import { numberOf } from './domain/unit.ts';
import { HeldUnitsRepository } from './held-units.repository.ts';
import type { GivenUnits } from './public/owned-units.ts';

/** Places that a hold block gives to an order. No hint changes: they were taken, and they stay taken. */
@Injectable()
export class GiveHeldUnitsService {
  constructor(private readonly heldUnits: HeldUnitsRepository) {}

  /** See Inventory.giveHeld. */
  async give(tx: ClientSession, { holdId, orderId, orgId, sellableId, quantity }: GivenUnits): Promise<string[][]> {
    const records = await this.heldUnits.ofHold(tx, holdId);
    // seats beside each other have numbers beside each other
    const inOrder = records.toSorted((a, b) => numberOf(a.claims[0] ?? '') - numberOf(b.claims[0] ?? ''));
    const parts = partsOf(inOrder, quantity);
    const given = parts.flatMap(placesOfPart);
    if (given.length < quantity) throw new Error(`The hold ${holdId} owns ${given.length} places, not ${quantity}`);
    // the block gives before the order takes: a unit that changes its owner has none inside the transaction, and keeps one outside
    for (const { _id, kept } of parts) if (kept.length > 0) await this.heldUnits.setClaims(tx, _id, kept);
    await this.heldUnits.remove(
      tx,
      parts.filter(({ kept }) => kept.length === 0).map(({ _id }) => _id),
    );
    await this.heldUnits.insert(tx, [
      { _id: orderId, kind: 'order', ownerId: orderId, orgId, sellableId, claims: given.flat(), expiresAt: null },
    ]);
    return given;
  }
}
