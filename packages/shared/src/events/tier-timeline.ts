import type { Cents } from '../money.ts';
import { instant } from '../time/local-day.ts';
import { offsetAt, zoneOr } from '../time/zone.ts';
import { ADVANCE, usesTiers } from './current-tier.ts';

type Instant = Date | string | null | undefined;

export interface EditedTier {
  readonly _id: string;
  readonly name: string;
  readonly price: Cents;
  readonly startsAt?: Instant;
  readonly endsAt?: Instant;
  readonly totalQty?: number | null;
  readonly isActive: boolean;
}

/** The sale's window, whose ends are the timeline's. */
export interface SaleWindow {
  readonly ticketsAt?: Instant;
  readonly ticketsEndAt?: Instant;
}

/** What differs between the tiers of events and of seasons. */
interface TierRules {
  /** Switched on, one tier becomes three (AUT-086, 087). */
  readonly becomesThree: boolean;
  /** An added tier takes half of the last one's window; otherwise it lasts for the whole sale (AUT-088). */
  readonly splitsLast: boolean;
  /** The first and the last cannot be deleted (AUT-092). */
  readonly keepsEnds: boolean;
}

export const TIER_RULES = {
  event: { becomesThree: true, splitsLast: true, keepsEnds: true },
  season: { becomesThree: false, splitsLast: false, keepsEnds: false },
} as const satisfies Readonly<Record<string, TierRules>>;

const THREE_TIERS = ['Early Bird', 'Regular', 'Last Minute'] as const;

/** One active tier named Advance over the whole sale. */
export function advanceTier(_id: string, price: Cents, sale: SaleWindow): EditedTier {
  return { _id, name: ADVANCE, price, startsAt: sale.ticketsAt ?? null, endsAt: sale.ticketsEndAt ?? null, totalQty: null, isActive: true };
}

/** Tiers switched on: three active ones of equal windows at the former price (AUT-086, 217). */
export function switchTiersOn(
  tiers: readonly EditedTier[],
  sale: SaleWindow,
  newId: () => string,
  rules: TierRules = TIER_RULES.event,
): readonly EditedTier[] {
  const [only] = tiers;
  if (usesTiers({ tiers }) || !only || !rules.becomesThree) return tiers;
  const bounds = cut(sale, THREE_TIERS.length);
  return THREE_TIERS.map((name, i) => ({
    ...advanceTier(newId(), only.price, sale),
    name,
    startsAt: bounds[i] ?? null,
    endsAt: bounds[i + 1] ?? null,
  }));
}

/**
 * Tiers switched off: one Advance over the whole sale at the price that was current (AUT-093, 217; answer 37). Where one of them was named so it
 * goes on under its id, with what was sold of it (decision 65).
 */
export function switchTiersOff(
  currentPrice: Cents,
  sale: SaleWindow,
  newId: () => string,
  tiers: readonly Pick<EditedTier, '_id' | 'name'>[] = [],
): readonly EditedTier[] {
  return [advanceTier(tiers.find(({ name }) => name === ADVANCE)?._id ?? newId(), currentPrice, sale)];
}

/** A tier named New Tier at price 0 just before the last: for the first half of its window, or for the whole sale (AUT-088; answer 37). */
export function addTier(
  tiers: readonly EditedTier[],
  sale: SaleWindow,
  newId: () => string,
  rules: TierRules = TIER_RULES.event,
  zone?: string | null,
): readonly EditedTier[] {
  const last = tiers.at(-1);
  if (!last) return [advanceTier(newId(), 0, sale)];
  if (!rules.splitsLast) return [...tiers.slice(0, -1), { ...advanceTier(newId(), 0, sale), name: 'New Tier' }, last];
  const middle = last.startsAt && last.endsAt ? middleOf(instant(last.startsAt), instant(last.endsAt), zoneOr(zone)) : null;
  const startsAt = middle && last.startsAt ? new Date(instant(last.startsAt)) : null;
  const added = { ...advanceTier(newId(), 0, sale), name: 'New Tier', startsAt, endsAt: middle };
  return [...tiers.slice(0, -1), added, { ...last, startsAt: middle ?? last.startsAt }];
}

/** A tier's end moved: the next one starts there, no other moves (AUT-090). */
export function moveTierEnd(tiers: readonly EditedTier[], index: number, endsAt: Instant): readonly EditedTier[] {
  return tiers.map((tier, i) => (i === index ? { ...tier, endsAt } : i === index + 1 ? { ...tier, startsAt: endsAt } : tier));
}

/** A tier's start moved: the one before ends there, no other moves (AUT-090). */
export function moveTierStart(tiers: readonly EditedTier[], index: number, startsAt: Instant): readonly EditedTier[] {
  return tiers.map((tier, i) => (i === index ? { ...tier, startsAt } : i === index - 1 ? { ...tier, endsAt: startsAt } : tier));
}

/** Tells whether a tier can be deleted: of an event neither the first nor the last (AUT-092, 209). */
export function isTierDeletable(tiers: readonly unknown[], index: number, rules: TierRules = TIER_RULES.event): boolean {
  return rules.keepsEnds ? index > 0 && index < tiers.length - 1 : tiers.length > 1;
}

/** A tier deleted: the one before ends where it ended (AUT-091), and without the first the next one starts with the sale (answer 37). */
export function deleteTier(
  tiers: readonly EditedTier[],
  index: number,
  sale: SaleWindow = {},
  rules: TierRules = TIER_RULES.event,
): readonly EditedTier[] {
  if (!isTierDeletable(tiers, index, rules)) return tiers;
  const endsAt = tiers[index]?.endsAt;
  const left = tiers.flatMap((tier, i) => (i === index ? [] : i === index - 1 ? [{ ...tier, endsAt }] : [tier]));
  return index === 0 || index === tiers.length - 1 ? fitToSale(left, sale) : left;
}

/** The timeline's ends put back on the sale's: the first tier starts with it, the last one ends with it (AUT-089). */
export function fitToSale(tiers: readonly EditedTier[], sale: SaleWindow): readonly EditedTier[] {
  const last = tiers.length - 1;
  return tiers.map((tier, i) => ({
    ...tier,
    startsAt: i === 0 ? (sale.ticketsAt ?? null) : tier.startsAt,
    endsAt: i === last ? (sale.ticketsEndAt ?? null) : tier.endsAt,
  }));
}

const HOUR_MS = 3_600_000;

/** The full hour of the zone's clock that is nearest to the middle of a window (decision 65); the middle itself where none lies inside. */
function middleOf(from: number, to: number, zone: string): Date {
  const middle = from + (to - from) / 2;
  const offset = offsetAt(new Date(middle), zone);
  const hour = Math.round((middle + offset) / HOUR_MS) * HOUR_MS - offset;
  return new Date(from < hour && hour < to ? hour : Math.round(middle));
}

/**
 * A window cut into equal parts: their bounds, first and last included; all null when an end is missing. The parts begin at full hours where
 * they are long enough for it.
 */
function cut({ ticketsAt, ticketsEndAt }: SaleWindow, parts: number): (Date | null)[] {
  const bounds = Array.from({ length: parts + 1 }, (_, i) => i / parts);
  if (!ticketsAt || !ticketsEndAt) return bounds.map(() => null);
  const [from, to] = [instant(ticketsAt), instant(ticketsEndAt)];
  const step = (to - from) / parts >= 2 * HOUR_MS ? HOUR_MS : 1;
  return bounds.map((part, i) => {
    const at = from + (to - from) * part;
    return new Date(i === 0 || i === parts ? at : Math.round(at / step) * step);
  });
}
