import { instant } from '../../time/local-day.ts';
import { quotedName } from '../text-limits.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';
import { isShown } from './check-tickets.ts';

const idsOf = (items: readonly { readonly _id: { toString(): string } }[]) => new Set(items.map(({ _id }) => String(_id)));

export function checkAddOns({ upgrades, ticketTypes }: CheckedEvent): Finding[] {
  const shown = idsOf((ticketTypes ?? []).filter(isShown));
  return (upgrades ?? []).flatMap(({ name, ticketTypeIds, totalQty, purchaseLimit, complimentary }, at) => {
    const quoted = `“${quotedName(name)}”`;
    const bound = ticketTypeIds ?? [];
    return [
      ...odd(name === 'New Add-Ons', `upgrades.${at}.name`, `${quoted} still has its first name, which buyers will read.`),
      ...odd(totalQty === 0 && !complimentary, `upgrades.${at}.totalQty`, `${quoted} has a quantity of 0: it is sold out at once.`),
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

export function checkCodes({ promotions, ticketTypes, upgrades }: CheckedEvent, now: Date): Finding[] {
  const shown = new Set([
    ...idsOf((ticketTypes ?? []).filter(isShown)),
    ...idsOf((upgrades ?? []).filter((upgrade) => !('visible' in upgrade) || upgrade.visible !== false)),
  ]);
  return (promotions ?? []).flatMap((promotion, at) => {
    const { code, type, active, startsAt, endsAt, discountValue } = promotion;
    if (active === false) return [];
    const path = `promotions.${at}`;
    const quoted = `Code “${quotedName(code)}”`;
    const opened = [...(promotion.ticketTypeIds ?? []), ...(promotion.upgradeIds ?? [])];
    const end = endsAt ? instant(endsAt) : Number.POSITIVE_INFINITY;
    const isNever = end <= now.getTime() || (startsAt && end <= instant(startsAt));
    return [
      ...odd(code === 'New Code', `${path}.code`, `${quoted} still has its first name, which anybody can guess.`),
      ...odd(isNever, `${path}.endsAt`, `${quoted} can never be used: its time is over, or has no length.`),
      ...odd(type === 'Unlock' && opened.length === 0, path, `${quoted} unlocks nothing.`),
      ...odd(
        type === 'Unlock' && opened.length > 0 && opened.every((id) => shown.has(id)),
        path,
        `${quoted} unlocks only what everybody sees anyway.`,
      ),
      ...odd(type === 'Discount' && !discountValue, `${path}.discountValue`, `${quoted} takes nothing off the price.`),
    ];
  });
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
