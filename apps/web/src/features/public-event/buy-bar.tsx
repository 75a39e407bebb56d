import { formatMoney } from '@marquee/shared/money';
import { IS_SERVED } from '#lib/served.ts';
import { plural } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { Cart } from './offer.ts';
import { texts } from './texts.ts';

interface BuyBarProps {
  /** Null where seats are chosen first. */
  cart: Cart | null;
  isReserving: boolean;
  /** How many nights of a package have to be chosen yet. */
  missing: number;
  onBuy: () => void;
  /** `pub-buy` in the panel, `pub-bar` at the bottom of a phone: only one of them is shown. */
  className: 'pub-buy' | 'pub-bar';
}

/** The total, and the page's only button. */
export function BuyBar({ cart, isReserving, missing, onBuy, className }: BuyBarProps) {
  const { t } = useTexts(texts);
  return (
    <div className={className}>
      <div className="grow">{cart ? <Total cart={cart} /> : <small>{t('seatsNext')}</small>}</div>
      <button type="button" data-buy="" aria-busy={isReserving} className={isReserving ? 'at-work' : undefined} onClick={onBuy}>
        {missing > 0 ? t('nightsMissing', { count: missing }) : t('getTickets')}
      </button>
    </div>
  );
}

function Total({ cart }: { cart: Cart }) {
  const { t } = useTexts(texts);
  const items = plural(cart.count, 'item');
  // the first script counts the items, and knows no prices
  if (IS_SERVED)
    return (
      <>
        <b className="tnum" data-count="">
          {items}
        </b>
        <noscript>
          <small>{t('needsScripts')}</small>
        </noscript>
      </>
    );
  return (
    <>
      <b className="tnum">{formatMoney(cart.total)}</b>
      <small>{cart.tax > 0 ? t('taxAdded', { items, tax: formatMoney(cart.tax) }) : cart.total > 0 ? t('feesIn', { items }) : items}</small>
    </>
  );
}
