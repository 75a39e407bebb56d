import { formatMoney, sumOf } from '../../money.ts';
import { feeOn } from '../../orders/fees.ts';
import { matrixWaysOf } from '../../orders/price-matrix.ts';
import { quotedName } from '../text-limits.ts';
import { odd, type CheckedEvent, type Finding } from './checked-event.ts';

/** Fees above this part of a price are worth a second look. */
const MOST = 0.3;

/** The fees of each ticket type, in the tier where they are the largest part of the price, for one ticket bought online. */
export function checkFees({ processAs, fees, ticketTypes }: CheckedEvent): Finding[] {
  const [online] = matrixWaysOf({ processAs: processAs ?? 'Paid', fees: fees ?? [] }, ['Online']);
  const takenOf = (price: number) => sumOf(online?.fees ?? [], (fee) => feeOn(price, fee));
  return (ticketTypes ?? []).flatMap((type, at) => {
    const prices = new Set(type.tiers.flatMap(({ isActive, price }) => (isActive && price > 0 ? [price] : [])));
    const shares = [...prices].map((price) => {
      const taken = takenOf(price);
      return { taken, share: taken / price };
    });
    const most = shares.reduce((a, b) => (b.share > a.share ? b : a), { taken: 0, share: 0 });
    const percent = Math.round(most.share * 100);
    const message = `Fees of ${formatMoney(most.taken)} are ${percent}% of the price of “${quotedName(type.name)}”: buyers may give up at checkout.`;
    return odd(most.share > MOST, `ticketTypes.${at}.tiers`, message);
  });
}
