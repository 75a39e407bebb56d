import { instant } from '../../time/local-day.ts';
import { quotedName } from '../text-limits.ts';
import type { AuthoredTicketType } from '../validate-items.ts';
import { checkFees } from './check-fees.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';

type Shown = AuthoredTicketType & { readonly visible?: boolean | null };

/** Whether buyers see it without a code. */
export const isShown = ({ visible }: Shown) => visible !== false;

/** The ticket types of an event: what can be bought, for how much, and how many. */
export function checkTickets(event: CheckedEvent, now: Date): Finding[] {
  const types: readonly Shown[] = event.ticketTypes ?? [];
  const total = mostAtOnce(event, types);
  const capacity = event.venue?.capacity ?? 0;
  const ofSeason = event.season?.totalQty ?? 0;
  return [
    ...odd(
      types.length > 0 && !types.some(isShown),
      'ticketTypes',
      'Every ticket type is hidden: buyers without a secret code find nothing to buy.',
    ),
    ...odd(
      capacity > 0 && total > capacity,
      'ticketTypes',
      `There are ${total} tickets for a venue of ${capacity} places: it may be oversold.`,
    ),
    ...odd(
      capacity > 0 && total <= capacity && total + ofSeason > capacity,
      'ticketTypes',
      `Its ${total} tickets and the ${ofSeason} of “${quotedName(event.season?.name ?? '')}” are more than the venue’s ${capacity} places.`,
    ),
    ...types.flatMap((type, at) => checkType(event, type, `ticketTypes.${at}`, now)),
    ...checkFees(event),
  ];
}

/** The tickets for the fullest day; of an event on one day all of them. */
function mostAtOnce({ isMultipleDays, performances }: CheckedEvent, types: readonly Shown[]): number {
  const sum = (some: readonly Shown[]) => some.reduce((all, { totalQty }) => all + totalQty, 0);
  const days = isMultipleDays ? (performances?.[0]?.schedule ?? []) : [];
  if (days.length === 0) return sum(types);
  return Math.max(...days.map(({ _id }) => sum(types.filter(({ dayIds }) => dayIds?.some((id) => id === _id)))));
}

function checkType({ processAs, firstPublishedAt }: CheckedEvent, type: Shown, path: string, now: Date): Finding[] {
  const { name, totalQty, purchaseLimit, tiers } = type;
  const quoted = `“${quotedName(name)}”`;
  const active = tiers.filter(({ isActive }) => isActive);
  const isSized = active.length > 0 && active.every((tier) => (tier.totalQty ?? 0) > 0);
  const inTiers = active.reduce((sum, tier) => sum + (tier.totalQty ?? 0), 0);
  return [
    ...odd(name === 'New Ticket', `${path}.name`, `${quoted} still has its first name, which buyers will read.`),
    ...odd(totalQty === 0, `${path}.totalQty`, `${quoted} has a quantity of 0: it is sold out at once.`),
    ...odd(
      processAs !== 'RSVP' && active.some(({ price }) => price === 0),
      `${path}.tiers`,
      `${quoted} costs nothing, although this is a paid event.`,
    ),
    ...odd(
      (purchaseLimit ?? 0) > totalQty && totalQty > 0,
      `${path}.purchaseLimit`,
      `One buyer may take ${purchaseLimit} of ${quoted}, of which there are only ${totalQty}.`,
    ),
    ...odd(
      isSized && inTiers < totalQty,
      `${path}.tiers`,
      `The tiers of ${quoted} hold ${inTiers} of its ${totalQty} tickets: the others cannot be sold.`,
    ),
    ...tiers.flatMap((tier, at) => {
      const next = tiers[at + 1];
      const isOver = !firstPublishedAt && tier.isActive && tier.endsAt && instant(tier.endsAt) <= now.getTime();
      const hasGap = next?.startsAt && tier.endsAt && instant(next.startsAt) > instant(tier.endsAt);
      return [
        ...odd(
          isOver,
          `${path}.tiers.${at}.endsAt`,
          `Tier “${quotedName(tier.name)}” of ${quoted} is over already: nobody can buy at its price.`,
        ),
        ...odd(
          hasGap,
          `${path}.tiers.${at}.endsAt`,
          `Between “${quotedName(tier.name)}” and the next tier of ${quoted} nothing is on sale.`,
        ),
      ];
    }),
  ];
}
