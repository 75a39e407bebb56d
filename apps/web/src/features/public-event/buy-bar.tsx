import { formatMoney } from '@marquee/shared/money';
import { plural } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { Cart } from './offer.ts';
import { texts } from './texts.ts';

interface BuyBarProps {
  cart: Cart;
  isReserving: boolean;
  onBuy: () => void;
  /** `pub-buy` in the panel, `pub-bar` at the bottom of a phone: only one of them is shown. */
  className: 'pub-buy' | 'pub-bar';
}

/** The total, and the page's only button. */
export function BuyBar({ cart, isReserving, onBuy, className }: BuyBarProps) {
  const { t } = useTexts(texts);
  const items = plural(cart.count, 'item');
  const hint = cart.tax > 0 ? t('taxAdded', { items, tax: formatMoney(cart.tax) }) : cart.total > 0 ? t('feesIn', { items }) : items;
  return (
    <div className={className}>
      <div className="grow">
        <b className="tnum">{formatMoney(cart.total)}</b>
        <small>{hint}</small>
      </div>
      <button type="button" aria-busy={isReserving} className={isReserving ? 'at-work' : undefined} onClick={onBuy}>
        {t('getTickets')}
      </button>
    </div>
  );
}
