import { instant } from '../../time/local-day.ts';
import { coveredBy, togetherOf } from '../capacities.ts';
import { quotedName } from '../text-limits.ts';
import type { AuthoredTicketType } from '../validate-items.ts';
import { checkFees } from './check-fees.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';
import { checkupText } from './checkup-texts.ts';

type Shown = AuthoredTicketType & { readonly visible?: boolean | null; readonly categoryId?: string | null };

/** Tells whether buyers see it without a code. */
export const isShown = ({ visible }: Shown) => visible !== false;

/** The ticket types of an event: what can be bought, for how much, and how many. */
export function checkTickets(event: CheckedEvent, now: Date): Finding[] {
  const types: readonly Shown[] = event.ticketTypes ?? [];
  const total = mostAtOnce(event, types);
  const capacity = event.venue?.capacity ?? 0;
  const ofSeason = event.season?.totalQty ?? 0;
  return [
    ...odd(types.length > 0 && !types.some(isShown), 'ticketTypes', checkupText('ALL_HIDDEN')),
    ...odd(capacity > 0 && total > capacity, 'ticketTypes', checkupText('OVER_CAPACITY', { total, capacity })),
    ...odd(
      capacity > 0 && total <= capacity && total + ofSeason > capacity,
      'ticketTypes',
      checkupText('OVER_CAPACITY_WITH_SEASON', { total, ofSeason, season: quotedName(event.season?.name ?? ''), capacity }),
    ),
    ...checkSeating(event, types),
    ...types.flatMap((type, at) => checkType(event, type, `ticketTypes.${at}`, now)),
    ...checkCapacities(event, types),
    ...checkFees(event),
  ];
}

/** Categories that nobody can choose from, and a newer version of the plan. */
function checkSeating({ seating }: CheckedEvent, types: readonly Shown[]): Finding[] {
  const categories = [...Map.groupBy(types, ({ categoryId }) => categoryId ?? '')].filter(([id]) => id !== '');
  const { version = 0, newerVersion = null } = seating ?? {};
  return [
    ...categories.flatMap(([, own]) => {
      const what = checkupText('NAMED', { name: quotedName(own[0]!.name) });
      const isHidden = !own.some(isShown) && types.some(isShown);
      return odd(isHidden, `ticketTypes.${types.indexOf(own[0]!)}.visible`, checkupText('CATEGORY_HIDDEN', { what }));
    }),
    ...odd(newerVersion !== null, 'ticketTypes', checkupText('PLAN_NEWER', { newer: newerVersion ?? 0, version })),
  ];
}

/**
 * The tickets for the fullest day, as far as shared capacities allow them; of an event on one day all of them. With a seating plan, those who
 * have a place in it.
 */
function mostAtOnce({ isMultipleDays, performances, capacities, seating }: CheckedEvent, types: readonly Shown[]): number {
  if (seating) return seating.people;
  const quantity = ({ totalQty }: { readonly totalQty: number }) => totalQty;
  const sum = (some: readonly Shown[]) => togetherOf(some, capacities, quantity, quantity);
  const days = isMultipleDays ? (performances?.[0]?.schedule ?? []) : [];
  if (days.length === 0) return sum(types);
  return Math.max(...days.map(({ _id }) => sum(types.filter(({ dayIds }) => dayIds?.some((id) => id === _id)))));
}

/** Shared capacities that limit nothing, because everything under them is not more. */
function checkCapacities({ capacities, upgrades }: CheckedEvent, types: readonly Shown[]): Finding[] {
  const items = { ticketTypes: types, upgrades: upgrades ?? [] };
  return (capacities ?? []).flatMap((capacity, at) => {
    const { ticketTypeIds, upgradeIds } = coveredBy(capacity, items);
    const ids = new Set([...ticketTypeIds, ...upgradeIds]);
    const under = [...items.ticketTypes, ...items.upgrades].filter(({ _id }) => ids.has(String(_id)));
    const total = under.reduce((sum, { totalQty }) => sum + totalQty, 0);
    const words = { name: quotedName(capacity.name), quantity: capacity.totalQty, total };
    const isLoose = total > 0 && capacity.totalQty >= total;
    return odd(isLoose, `capacities.${at}.totalQty`, checkupText('CAPACITY_NEVER_BINDS', words));
  });
}

function checkType({ processAs, firstPublishedAt }: CheckedEvent, type: Shown, path: string, now: Date): Finding[] {
  const { name, totalQty, purchaseLimit, tiers } = type;
  const quoted = checkupText('NAMED', { name: quotedName(name) });
  const active = tiers.filter(({ isActive }) => isActive);
  const isSized = active.length > 0 && active.every((tier) => (tier.totalQty ?? 0) > 0);
  const inTiers = active.reduce((sum, tier) => sum + (tier.totalQty ?? 0), 0);
  return [
    ...odd(name === 'New Ticket', `${path}.name`, checkupText('FIRST_NAME', { what: quoted })),
    ...odd(totalQty === 0, `${path}.totalQty`, checkupText('QUANTITY_ZERO', { what: quoted })),
    ...odd(
      processAs !== 'RSVP' && active.some(({ price }) => price === 0),
      `${path}.tiers`,
      checkupText('COSTS_NOTHING', { what: quoted }),
    ),
    ...odd(
      (purchaseLimit ?? 0) > totalQty && totalQty > 0,
      `${path}.purchaseLimit`,
      checkupText('LIMIT_ABOVE_QUANTITY', { limit: purchaseLimit ?? 0, what: quoted, total: totalQty }),
    ),
    ...odd(isSized && inTiers < totalQty, `${path}.tiers`, checkupText('TIERS_BELOW_TOTAL', { what: quoted, inTiers, total: totalQty })),
    ...tiers.flatMap((tier, at) => {
      const next = tiers[at + 1];
      const isOver = !firstPublishedAt && tier.isActive && tier.endsAt && instant(tier.endsAt) <= now.getTime();
      const hasGap = next?.startsAt && tier.endsAt && instant(next.startsAt) > instant(tier.endsAt);
      return [
        ...odd(isOver, `${path}.tiers.${at}.endsAt`, checkupText('TIER_OVER', { tier: quotedName(tier.name), what: quoted })),
        ...odd(hasGap, `${path}.tiers.${at}.endsAt`, checkupText('TIER_GAP', { tier: quotedName(tier.name), what: quoted })),
      ];
    }),
  ];
}
