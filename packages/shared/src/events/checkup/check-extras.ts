import { instant } from '../../time/local-day.ts';
import type { PromotionRecord } from '../../promotions/check-promotion.ts';
import type { Message } from '../../text/messages.ts';
import { quotedName } from '../text-limits.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';
import { checkupText } from './checkup-texts.ts';
import { isShown } from './check-tickets.ts';

const idsOf = (items: readonly { readonly _id: { toString(): string } }[]) => new Set(items.map(({ _id }) => String(_id)));

export function checkAddOns({ processAs, upgrades, ticketTypes }: CheckedEvent): Finding[] {
  const shown = idsOf((ticketTypes ?? []).filter(isShown));
  return (upgrades ?? []).flatMap(({ name, price, ticketTypeIds, totalQty, purchaseLimit, complimentary }, at) => {
    const quoted = checkupText('NAMED', { name: quotedName(name) });
    const bound = ticketTypeIds ?? [];
    return [
      ...odd(name === 'New Add-Ons', `upgrades.${at}.name`, checkupText('FIRST_NAME', { what: quoted })),
      ...odd(totalQty === 0 && !complimentary, `upgrades.${at}.totalQty`, checkupText('QUANTITY_ZERO', { what: quoted })),
      ...odd(processAs !== 'RSVP' && price === 0 && !complimentary, `upgrades.${at}.price`, checkupText('COSTS_NOTHING', { what: quoted })),
      ...odd(
        bound.length > 0 && !bound.some((id) => shown.has(id)),
        `upgrades.${at}.ticketTypeIds`,
        checkupText('HIDDEN_TYPES_ONLY', { what: quoted }),
      ),
      ...odd(
        (purchaseLimit ?? 0) > totalQty && totalQty > 0,
        `upgrades.${at}.purchaseLimit`,
        checkupText('LIMIT_ABOVE_QUANTITY', { limit: purchaseLimit ?? 0, what: quoted, total: totalQty }),
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
    const quoted = checkupText('CODE', { code: quotedName(code) });
    const opened = [...(promotion.ticketTypeIds ?? []), ...(promotion.upgradeIds ?? [])];
    return [
      ...odd(code === 'New Code', `${path}.code`, checkupText('CODE_FIRST_NAME', { what: quoted })),
      ...checkWindow(promotion, { schedule, opensHidden: opened.some((id) => !shown.has(id)), path, quoted }, now),
      ...odd(type === 'Unlock' && !opened.some((id) => known.has(id)), path, checkupText('UNLOCKS_NOTHING', { what: quoted })),
      ...odd(
        type !== 'Unlock' && opened.length > 0 && !opened.some((id) => known.has(id)),
        `${path}.ticketTypeIds`,
        checkupText('CODE_OF_DELETED', { what: quoted }),
      ),
      ...odd(
        type === 'Unlock' && opened.length > 0 && opened.every((id) => shown.has(id)),
        path,
        checkupText('UNLOCKS_VISIBLE', { what: quoted }),
      ),
      ...odd(type === 'Discount' && !discountValue, `${path}.discountValue`, checkupText('DISCOUNT_OF_NOTHING', { what: quoted })),
    ];
  });
}

interface CodeContext {
  readonly schedule: CheckedEvent['schedule'];
  /** It opens something that not everybody sees. */
  readonly opensHidden: boolean;
  readonly path: string;
  readonly quoted: Message;
}

/** Tells whether there is any time in which the code can be used. */
function checkWindow({ type, startsAt, endsAt, overRideMax, overRideMaxUpg }: PromotionRecord, context: CodeContext, now: Date): Finding[] {
  const { schedule, opensHidden, path, quoted } = context;
  const from = startsAt ? instant(startsAt) : Number.NEGATIVE_INFINITY;
  const until = endsAt ? instant(endsAt) : Number.POSITIVE_INFINITY;
  const sale = schedule.ticketsAt ? instant(schedule.ticketsAt) : Number.NEGATIVE_INFINITY;
  const saleEnd = schedule.ticketsEndAt ? instant(schedule.ticketsEndAt) : Number.POSITIVE_INFINITY;
  if (until <= Math.max(now.getTime(), from)) return odd(true, `${path}.endsAt`, checkupText('CODE_OVER', { what: quoted }));
  if (from >= saleEnd) return odd(true, `${path}.startsAt`, checkupText('CODE_AFTER_SALE', { what: quoted }));
  if (type !== 'PreSale') return odd(until <= sale, `${path}.endsAt`, checkupText('CODE_BEFORE_SALE', { what: quoted }));
  const opensNothingEarly = from >= sale && !opensHidden && !overRideMax && !overRideMaxUpg;
  return odd(opensNothingEarly, `${path}.startsAt`, checkupText('OPENS_NOTHING_EARLY', { what: quoted }));
}

export function checkQuestions({ customFields }: CheckedEvent): Finding[] {
  return (customFields ?? []).flatMap(({ label, type, required, options }, at) => {
    const quoted = checkupText('NAMED', { name: quotedName(label) });
    const choices = (options ?? []).filter((option) => option.trim()).length;
    return [
      ...odd(label === 'New Survey Question', `customFields.${at}.label`, checkupText('QUESTION_FIRST_TEXT', { what: quoted })),
      ...odd(type === 'Dropdown' && required && choices === 1, `customFields.${at}.options`, checkupText('ASKS_NOTHING', { what: quoted })),
    ];
  });
}
