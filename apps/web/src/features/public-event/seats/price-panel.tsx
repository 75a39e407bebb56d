import { formatMoney } from '@marquee/shared/money';
import { isCompanion } from '@marquee/shared/seating/seat-rules';
import { Accessibility, EyeOff, Sparkles } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CategoryMark } from '#parts/seat-map/category-mark.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { BestForm } from './best-form.tsx';
import type { House } from './house.ts';
import { placesLeft } from './places-left.ts';
import type { Picker } from './use-picker.ts';
import type { Shown } from './use-shown.ts';
import styles from './price-panel.module.css';
import { texts } from './texts.ts';

interface PricePanelProps {
  picker: Picker;
  shown: Shown;
  hasTax: boolean;
}

/** Prices by category with what is left, and what the buyer wants to see; on a phone chips above the map. */
export function PricePanel({ picker, shown, hasTax }: PricePanelProps) {
  const { t } = useTexts(texts);
  const { house } = picker;
  const [isFinding, setIsFinding] = useState(false);
  const spaces = [...house.units.values()].filter((unit) => flagsOf(unit).includes('wheelchair'));
  const left = t('wheelchairLeft', { count: spaces.filter((unit) => picker.isFree(unit)).length });
  const { companionPrice } = picker.rules;
  const isLess = companionPrice !== 'Full' && house.seats.some(isCompanion);
  const spacesText = isLess ? t(companionPrice === 'Free' ? 'wheelchairFree' : 'wheelchairHalf', { left }) : left;
  const hasRestricted = house.seats.some(({ seat }) => seat.flags.includes('restrictedView'));
  return (
    <aside className={styles.panel} aria-label={t('prices')}>
      <div className={styles.intro}>
        <h2>{t('title')}</h2>
        <p className="small muted">{t('hint')}</p>
        <BestForm picker={picker} isAccessible={shown.wheelchair} />
        <div className={`between ${styles.pricesHead}`}>
          <h3>{t('prices')}</h3>
          <small className="muted">{t(hasTax ? 'feesAndTax' : 'feesIn')}</small>
        </div>
      </div>
      <button type="button" className={styles.bestChip} onClick={() => setIsFinding(true)}>
        <Sparkles size={17} aria-hidden="true" />
        {t('best')}
      </button>
      <Dialog open={isFinding} title={t('bestFind')} width="preview" onClose={() => setIsFinding(false)}>
        <BestForm picker={picker} isAccessible={shown.wheelchair} onDone={() => setIsFinding(false)} />
      </Dialog>
      {house.layout.categories.map(({ id, name }) => (
        <PriceRow key={id} categoryId={id} name={name} picker={picker} shown={shown} />
      ))}
      {spaces.length > 0 && (
        <Toggle
          icon={<Accessibility size={18} aria-hidden="true" />}
          label={t('wheelchair')}
          hint={spacesText}
          isOn={shown.wheelchair}
          onChange={(wheelchair) => shown.set({ wheelchair })}
        />
      )}
      {hasRestricted && (
        <Toggle
          icon={<EyeOff size={18} aria-hidden="true" />}
          label={t('hideRestricted')}
          isOn={shown.hideRestricted}
          onChange={(hideRestricted) => shown.set({ hideRestricted })}
        />
      )}
    </aside>
  );
}

const flagsOf = ({ seats: [first] }: { readonly seats: House['seats'] }) => first?.seat.flags ?? [];

interface PriceRowProps {
  categoryId: string;
  name: string;
  picker: Picker;
  shown: Shown;
}

function PriceRow({ categoryId, name, picker, shown }: PriceRowProps) {
  const { t } = useTexts(texts);
  const { house, types, priceOf } = picker;
  const own = types.get(categoryId) ?? [];
  const prices = own.map((type) => priceOf(type));
  const price = prices.length === 0 ? '' : formatMoney(prices[0]!);
  const { count, isMore } = leftOf(categoryId, picker);
  const left = own.length === 0 ? t('notOffered') : count === 0 && !isMore ? t('noneLeft') : isMore ? t('manyLeft') : t('left', { count });
  const isOn = shown.categoryId === categoryId;
  const others = own.slice(1).map(({ name: type }, i) => t('typePrice', { name: type, price: formatMoney(prices[i + 1]!) }));
  return (
    <button
      type="button"
      className={styles.price}
      aria-pressed={isOn}
      title={t('showOnly', { name })}
      onClick={() => shown.set({ categoryId: isOn ? null : categoryId })}
    >
      <CategoryMark categories={house.layout.categories} categoryId={categoryId} />
      <span className={styles.name}>
        <b>{name}</b>
        {others.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </span>
      <span className={styles.amount}>
        <b className="tnum">{price}</b>
        <small>{left}</small>
      </span>
    </button>
  );
}

/** The seats and places that are free of a category; `isMore` where an area has more than is told. */
function leftOf(categoryId: string, picker: Picker): { count: number; isMore: boolean } {
  let [count, isMore] = [0, false];
  for (const unit of picker.house.units.values()) if (unit.categoryId === categoryId && picker.isFree(unit)) count += 1;
  for (const floor of picker.house.floors) {
    if (floor.categoryId !== categoryId) continue;
    const left = placesLeft(picker, floor.area.id);
    if (left === null) isMore = true;
    else count += left;
  }
  return { count, isMore };
}

interface ToggleProps {
  icon: ReactNode;
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ icon, label, hint, isOn, onChange }: ToggleProps) {
  return (
    <button type="button" role="switch" aria-checked={isOn} title={label} className={styles.toggle} onClick={() => onChange(!isOn)}>
      {icon}
      <span className={styles.name}>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
      <i className={styles.knob} />
    </button>
  );
}
