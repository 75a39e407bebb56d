import { Injectable } from '@nestjs/common';

import { percentOfRole, validatePriceChanges, type PriceChange } from '@marquee/shared/counter/price-changes';
import { refuseFields } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import { roleOfActor, type Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import type { FrozenPriceChange, StaffPriceChange } from '../cart/domain/frozen-cart.ts';
import type { Reservation } from '../cart/reservation.schema.ts';
import { CounterRulesRepository } from '../tills/counter-rules.repository.ts';

interface Changed {
  readonly reservation: Pick<Reservation, '_id' | 'orgId'>;
  readonly change: FrozenPriceChange;
}

const priceChanged = defineDeed({
  action: 'order.price-changed',
  subject: 'order',
  tells: ({ reservation: { _id: id, orgId }, change: { name, from, to, reason, by } }: Changed) => ({
    id,
    orgId,
    details: { item: name, from, to, reason, by },
  }),
});

/** Prices that staff lower at the till, each with whoever did it and how far their role goes (BYD-126). */
@Injectable()
export class PriceChangesService {
  constructor(
    private readonly counterRules: CounterRulesRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** What the cart before had already stays the act of who did it: somebody else may go on with that cart. @throws VALIDATION */
  async by(actor: Actor, wanted: readonly PriceChange[], before: Pick<Reservation, 'cart'> | null): Promise<StaffPriceChange[]> {
    if (wanted.length === 0) return [];
    const changes = wanted.map(({ itemId, price, percent, reason }) => ({
      itemId: itemId ?? null,
      price: price ?? null,
      percent: percent ?? null,
      reason: reason.trim(),
    }));
    refuseFields(validatePriceChanges(changes));
    const allowed = percentOfRole(await this.counterRules.percentsOf(actor), roleOfActor(actor));
    const known = before?.cart.priceChanges ?? [];
    return changes.map((change) => {
      const {
        by,
        actorId,
        at,
        allowed: then,
      } = known.find((each) => isSame(each, change)) ?? {
        by: actor.name,
        actorId: actor.id,
        at: this.clock.now(),
        allowed,
      };
      return { ...change, by, actorId, at, allowed: then };
    });
  }

  /** In the transaction of the sale. */
  async tell(tx: Tx, actor: Actor, { _id, orgId, cart }: Reservation): Promise<void> {
    const changes = cart.priceChanges ?? [];
    const facts = changes.map((change) => ({ reservation: { _id, orgId }, change }));
    if (facts.length > 0) await this.deeds.tellMany(tx, actor, priceChanged, facts);
  }
}

function isSame(one: PriceChange, other: PriceChange): boolean {
  return (
    String(one.itemId) === String(other.itemId) && one.price === other.price && one.percent === other.percent && one.reason === other.reason
  );
}
