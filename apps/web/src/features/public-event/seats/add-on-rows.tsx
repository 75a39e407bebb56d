import { formatMoney } from '@marquee/shared/money';
import { useTexts } from '#lib/text/texts.ts';
import { mostOf, priceOfAddOn } from '../offer.ts';
import { texts as eventTexts } from '../texts.ts';
import { Counter } from './counter.tsx';
import type { Picker } from './use-picker.ts';
import styles from './seats.module.css';
import { texts } from './texts.ts';

/** The add-ons that go with the chosen seats (BUY-018). */
export function AddOnRows({ picker }: { picker: Picker }) {
  const { t } = useTexts(texts);
  const { t: ofEvent } = useTexts(eventTexts);
  const { cart, offer, lines, choose } = picker;
  const addOns = cart.addOns.filter(({ addOn, quantity }) => !addOn.soldOut || quantity > 0);
  if (lines.length === 0 || addOns.length === 0) return null;
  return (
    <section aria-label={t('addOns')} className={styles.addOns}>
      <h3>{t('addOns')}</h3>
      {addOns.map(({ addOn, quantity }) => (
        <div key={addOn._id} className="between gap16">
          <span className="grow">
            <b>{addOn.name}</b>
            <small>
              {[addOn.complimentary ? '' : formatMoney(priceOfAddOn(addOn, offer)), addOn.description].filter(Boolean).join(', ')}
            </small>
          </span>
          {addOn.complimentary ? (
            <b>{ofEvent('included', { count: quantity })}</b>
          ) : (
            <Counter
              name={addOn.name}
              quantity={quantity}
              most={mostOf(addOn, { quantity, count: cart.count })}
              onChange={(next) => choose(addOn._id, next)}
            />
          )}
        </div>
      ))}
    </section>
  );
}
