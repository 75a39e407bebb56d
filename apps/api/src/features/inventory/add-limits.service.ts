import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import { Clock } from '#platform/clock/clock.service';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';

import type { Allocation } from './allocation.schema.ts';
import { AllocationsRepository, numbersOf } from './allocations.repository.ts';
import { limitNumbers } from './domain/free-numbers.ts';
import { isLimit, numberOf, poolOf, unitOf } from './domain/unit.ts';
import type { Limit } from './public/inventory.port.ts';

interface Setting {
  reservationId: string;
  limits: readonly Limit[];
  /** Other owners' numbers, by key; empty on the first attempt. */
  taken: ReadonlyMap<string, ReadonlySet<number>>;
}

type Tried = { result: 'set'; claims: string[] } | { result: 'ended' } | { result: 'refused'; limit: Limit } | { result: 'again' };

const ATTEMPTS = 12;

/** Sets a reservation's claims on its buyer's limits. Many reservations are batched. */
@Injectable()
export class AddLimitsService {
  private readonly settings = new GroupCommit<Setting, Tried>({ commit: (batch) => this.write(batch) });

  constructor(
    private readonly allocations: AllocationsRepository,
    private readonly clock: Clock,
  ) {}

  async addLimits(reservationId: string, limits: readonly Limit[]): Promise<string[]> {
    let taken: Setting['taken'] = new Map();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const tried = await this.settings.run({ reservationId, limits, taken });
      if (tried.result === 'set') return tried.claims;
      if (tried.result === 'ended') throw new DomainError('RESERVATION_EXPIRED');
      if (tried.result === 'refused') throw refusalOf(tried.limit);
      taken = await this.takenByOthers(reservationId, limits);
    }
    throw new DomainError('SERVICE_UNAVAILABLE');
  }

  async replaceLimits(tx: ClientSession, orderId: string, limits: readonly Limit[]): Promise<string[]> {
    const open = (await this.allocations.ofOrders(tx, [orderId])).find(({ expiresAt }) => expiresAt !== null);
    const taken = await this.takenByOthers(orderId, limits, tx);
    const { tried, change } = planOf({ reservationId: orderId, limits, taken }, open);
    if (tried.result === 'refused') throw refusalOf(tried.limit);
    if (tried.result !== 'set') throw new DomainError('RESERVATION_EXPIRED');
    if (change) await this.allocations.setClaims(tx, change.before._id, change.claims);
    return tried.claims;
  }

  private async takenByOthers(ownId: string, limits: readonly Limit[], tx?: ClientSession): Promise<Setting['taken']> {
    const taken = new Map<string, ReadonlySet<number>>();
    // sequential: a session allows one command at a time
    for (const { key } of limits) {
      const others = (await this.allocations.ofPool(key, tx)).filter(({ _id }) => _id !== ownId);
      taken.set(key, new Set(numbersOf(key, others)));
    }
    return taken;
  }

  private async write(batch: readonly Setting[]): Promise<Outcome<Tried>[]> {
    const now = this.clock.now();
    const living = new Map(
      (
        await this.allocations.living(
          batch.map(({ reservationId }) => reservationId),
          now,
        )
      ).map((found) => [found._id, found]),
    );
    const plans = batch.map((setting) => planOf(setting, living.get(setting.reservationId)));
    const changes = plans.flatMap((plan, at) => (plan.tried.result === 'set' && plan.change ? [{ at, ...plan.change }] : []));
    if (changes.length > 0) await this.change(changes, plans, now);
    return plans.map(({ tried }) => ({ ok: true, value: tried }));
  }

  private async change(changes: readonly Change[], plans: Plan[], now: Date): Promise<void> {
    const { hit, isComplete } = await this.allocations.replaceClaims(changes, now);
    changes.forEach(({ at }, index) => hit.has(index) && (plans[at] = { tried: { result: 'again' } }));
    if (isComplete) return;
    await this.confirm(
      changes.filter((_, index) => !hit.has(index)),
      plans,
    );
  }

  /** A reservation that ended or changed between read and write did not match: it is retried. */
  private async confirm(changes: readonly Change[], plans: Plan[]): Promise<void> {
    const found = new Map(
      (await this.allocations.find(changes.map(({ before }) => before._id))).map((record) => [record._id, record.claims.join()]),
    );
    for (const { at, before, claims } of changes) if (found.get(before._id) !== claims.join()) plans[at] = { tried: { result: 'again' } };
  }
}

interface Change {
  /** Index in the batch. */
  at: number;
  before: Allocation;
  claims: string[];
}

interface Plan {
  tried: Tried;
  /** Missing when the reservation has the claims already. */
  change?: { before: Allocation; claims: string[] };
}

function refusalOf({ line, max }: Limit): DomainError {
  return new DomainError('PURCHASE_LIMIT', { line, max });
}

function planOf({ limits, taken }: Setting, before: Allocation | undefined): Plan {
  if (!before) return { tried: { result: 'ended' } };
  const wanted: string[] = [];
  for (const limit of limits) {
    const own = before.claims.filter((claim) => poolOf(claim) === limit.key).slice(0, limit.quantity);
    const others = taken.get(limit.key) ?? new Set<number>();
    const used = new Set([...others, ...own.map(numberOf)]);
    const more = limitNumbers(limit.max, used, limit.quantity - own.length);
    if (!more) return { tried: { result: 'refused', limit } };
    wanted.push(...own, ...more.map((number) => unitOf(limit.key, number)));
  }
  const claims = [...before.claims.filter((claim) => !isLimit(claim)), ...wanted];
  const change = claims.join() === before.claims.join() ? undefined : { before, claims };
  return { tried: { result: 'set', claims: wanted }, change };
}
