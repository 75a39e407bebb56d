import { isWithin } from '../time/local-day.ts';
import type { TierRecord } from './event-record.ts';

export const ADVANCE = 'Advance';

/**
 * The tier whose price applies now (AUT-096–099, 219; a card shows the same, OPS-027): a lone tier always;
 * of several an active Advance, else the one whose window covers now, else the first active one. Without
 * any Advance the window counts also for inactive tiers, and the first tier is the last resort. Null when
 * nothing is left. Windows include their start and exclude their end.
 */
export function currentTierOf<Tier extends Omit<TierRecord, 'price'>>(tiers: readonly Tier[], now: Date): Tier | null {
  if (tiers.length <= 1) return tiers[0] ?? null;
  const advance = tiers.find((tier) => tier.name === ADVANCE);
  if (advance?.isActive) return advance;
  const active = tiers.filter((tier) => tier.isActive);
  const covers = (tier: Tier) => isWithin(now, tier.startsAt, tier.endsAt);
  if (advance) return active.find(covers) ?? active[0] ?? null;
  return tiers.find(covers) ?? active[0] ?? tiers[0] ?? null;
}

/**
 * The tier that is sold now: the current-tier rule over the tiers that still have units (answers 6, 37).
 * A disabled tier never goes on sale because others are sold out.
 */
export function sellableTierOf<Tier extends TierRecord>(
  tiers: readonly Tier[],
  now: Date,
  remainingOf: (tier: Tier) => number | null | undefined = (tier) => tier.remainingQty,
): Tier | null {
  const left = tiers.filter((tier) => !hasQuantity(tier) || (remainingOf(tier) ?? 0) > 0);
  const tier = currentTierOf(left, now);
  return tier?.isActive || tier === currentTierOf(tiers, now) ? tier : null;
}

/** Tells whether a tier has a quantity of its own; otherwise the ticket type alone bounds it. */
export function hasQuantity(tier: Pick<TierRecord, 'totalQty'>): boolean {
  return (tier.totalQty ?? 0) > 0;
}

/** A ticket type uses pricing tiers exactly when it has more than one (AUT-085). */
export function usesTiers(ticketType: { readonly tiers: readonly unknown[] }): boolean {
  return ticketType.tiers.length > 1;
}
