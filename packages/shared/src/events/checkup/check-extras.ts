import { instant } from '../../time/local-day.ts';
import type { PromotionRecord } from '../../promotions/check-promotion.ts';
import { quotedName } from '../text-limits.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';
import { isShown } from './check-tickets.ts';

const idsOf = (items: readonly { readonly _id: { toString(): string } }[]) => new Set(items.map(({ _id }) => String(_id)));

export function checkAddOns({ processAs, upgrades, ticketTypes }: CheckedEvent): Finding[] {
  const shown = idsOf((ticketTypes ?? []).filter(isShown));
  return (upgrades ?? []).flatMap(({ name, price, ticketTypeIds, totalQty, purchaseLimit, complimentary }, at) => {
    const quoted = `“${quotedName(name)}”`;
    const bound = ticketTypeIds ?? [];
    return [
      ...odd(name === 'New Add-Ons', `upgrades.${at}.name`, `${quoted} still has its first name, which buyers will read.`),
      ...odd(totalQty === 0 && !complimentary, `upgrades.${at}.totalQty`, `${quoted} has a quantity of 0: it is sold out at once.`),
      ...odd(
        processAs !== 'RSVP' && price === 0 && !complimentary,
        `upgrades.${at}.price`,
        `${quoted} costs nothing, although this is a paid event.`,
      ),
      ...odd(
        bound.length > 0 && !bound.some((id) => shown.has(id)),
        `upgrades.${at}.ticketTypeIds`,
        `${quoted} belongs only to hidden ticket types: buyers without a secret code never see it.`,
      ),
      ...odd(
        (purchaseLimit ?? 0) > totalQty && totalQty > 0,
        `upgrades.${at}.purchaseLimit`,
        `One buyer may take ${purchaseLimit} of ${quoted}, of which there are only ${totalQty}.`,
      ),
    ];
  });
}

export function checkCodes({ schedule, promotions, ticketTypes, upgrades }: CheckedEvent, now: Date): Finding[] {
  const known = idsOf([...(ticketTypes ?? []), ...(upgrades ?? [])]);
  const shown = new Set([
    ...idsOf((ticketTypes ?? []).filter(isShown)),
    ...idsOf((upgrades ?? []).filter((upgrade) => !('visible' in upgrade) || upgrade.visible !== false)),
  ]);
  return (promotions ?? []).flatMap((promotion, at) => {
    const { code, type, active, discountValue } = promotion;
    if (active === false) return [];
    const path = `promotions.${at}`;
    const quoted = `Code “${quotedName(code)}”`;
    const opened = [...(promotion.ticketTypeIds ?? []), ...(promotion.upgradeIds ?? [])];
    return [
      ...odd(code === 'New Code', `${path}.code`, `${quoted} still has its first name, which anybody can guess.`),
      ...checkWindow(promotion, { schedule, opensHidden: opened.some((id) => !shown.has(id)), path, quoted }, now),
      ...odd(type === 'Unlock' && !opened.some((id) => known.has(id)), path, `${quoted} unlocks nothing.`),
      ...odd(
        type !== 'Unlock' && opened.length > 0 && !opened.some((id) => known.has(id)),
        `${path}.ticketTypeIds`,
        `${quoted} can never be used: what it is for was deleted.`,
      ),
      ...odd(
        type === 'Unlock' && opened.length > 0 && opened.every((id) => shown.has(id)),
        path,
        `${quoted} unlocks only what everybody sees anyway.`,
      ),
      ...odd(type === 'Discount' && !discountValue, `${path}.discountValue`, `${quoted} takes nothing off the price.`),
    ];
  });
}

interface CodeContext {
  readonly schedule: CheckedEvent['schedule'];
  /** Whether it opens something that not everybody sees. */
  readonly opensHidden: boolean;
  readonly path: string;
  readonly quoted: string;
}

/** Whether there is any time in which the code can be used. */
function checkWindow({ type, startsAt, endsAt, overRideMax, overRideMaxUpg }: PromotionRecord, context: CodeContext, now: Date): Finding[] {
  const { schedule, opensHidden, path, quoted } = context;
  const from = startsAt ? instant(startsAt) : Number.NEGATIVE_INFINITY;
  const until = endsAt ? instant(endsAt) : Number.POSITIVE_INFINITY;
  const sale = schedule.ticketsAt ? instant(schedule.ticketsAt) : Number.NEGATIVE_INFINITY;
  const saleEnd = schedule.ticketsEndAt ? instant(schedule.ticketsEndAt) : Number.POSITIVE_INFINITY;
  if (until <= Math.max(now.getTime(), from))
    return odd(true, `${path}.endsAt`, `${quoted} can never be used: its time is over, or has no length.`);
  if (from >= saleEnd) return odd(true, `${path}.startsAt`, `${quoted} can never be used: its time begins after the sale.`);
  if (type !== 'PreSale') return odd(until <= sale, `${path}.endsAt`, `${quoted} can never be used: its time is over before the sale.`);
  const opensNothingEarly = from >= sale && !opensHidden && !overRideMax && !overRideMaxUpg;
  return odd(opensNothingEarly, `${path}.startsAt`, `${quoted} opens nothing early: its time begins when the sale has begun.`);
}

export function checkQuestions({ customFields }: CheckedEvent): Finding[] {
  return (customFields ?? []).flatMap(({ label, type, required, options }, at) => {
    const quoted = `“${quotedName(label)}”`;
    const choices = (options ?? []).filter((option) => option.trim()).length;
    return [
      ...odd(label === 'New Survey Question', `customFields.${at}.label`, `${quoted} still has its first text, which buyers will read.`),
      ...odd(
        type === 'Dropdown' && required && choices === 1,
        `customFields.${at}.options`,
        `${quoted} must be answered and offers one answer: it asks nothing.`,
      ),
    ];
  });
}
