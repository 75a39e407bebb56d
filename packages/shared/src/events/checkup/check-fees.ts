import { sumOf } from '../../money.ts';
import { feeApplies, feeOn, type Fee } from '../../orders/fees.ts';
import { matrixWaysOf } from '../../orders/price-matrix.ts';
import { quotedName } from '../text-limits.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';
import { checkupText } from './checkup-texts.ts';

/** Fees above this part of a price are worth a second look. */
const MOST = 0.3;

/** The fees of each ticket type and add-on, at the price of which they are the largest part, for one of it bought online. */
export function checkFees({ processAs, fees, ticketTypes, upgrades }: CheckedEvent): Finding[] {
  const [online] = matrixWaysOf({ processAs: processAs ?? 'Paid', fees: fees ?? [] }, ['Online']);
  const ofAddOns = (fees ?? []).filter(
    (fee) =>
      processAs !== 'RSVP' && fee.appliedTo === 'Upgrade' && feeApplies(fee, { seated: false, guest: false, paymentMethod: 'Online' }),
  );
  return [
    ...(ticketTypes ?? []).flatMap(({ name, tiers, isGuest }, at) => {
      const prices = tiers.flatMap(({ isActive, price }) => (isActive ? [price] : []));
      return checkShare((isGuest ? online?.guestFees : online?.fees) ?? [], prices, `ticketTypes.${at}.tiers`, name);
    }),
    ...(upgrades ?? []).flatMap(({ name, price, complimentary }, at) =>
      checkShare(ofAddOns, complimentary ? [] : [price], `upgrades.${at}.price`, name),
    ),
  ];
}

function checkShare(fees: readonly Fee[], prices: readonly number[], path: string, name: string): Finding[] {
  const shares = [...new Set(prices)].flatMap((price) => {
    const taken = sumOf(fees, (fee) => feeOn(price, fee));
    return price > 0 ? [{ taken, share: taken / price }] : [];
  });
  const most = shares.reduce((a, b) => (b.share > a.share ? b : a), { taken: 0, share: 0 });
  const percent = Math.round(most.share * 100);
  const message = checkupText('FEES_HIGH', { taken: most.taken, percent, name: quotedName(name) });
  return odd(most.share > MOST, path, message);
}
