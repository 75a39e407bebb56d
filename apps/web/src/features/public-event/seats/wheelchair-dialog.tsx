import { formatMoney } from '@marquee/shared/money';
import { Checkbox, Switch } from 'antd';
import { useState } from 'react';
import { categoryLooks } from '#parts/seat-map/drawing/plan-palette.ts';
import type { SeatLook } from '#parts/seat-map/drawing/seat-look.ts';
import { KeySeat } from '#parts/seat-map/key-seat.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { companionsOf, placeOf, type Unit } from './house.ts';
import type { ChosenWith, Picker } from './use-picker.ts';
import styles from './wheelchair-dialog.module.css';
import { texts } from './texts.ts';

const FREE: SeatLook = { state: 'free' };

interface WheelchairDialogProps {
  /** The space that was pressed; null closes it. */
  unit: Unit | null;
  picker: Picker;
  onClose: () => void;
  onChoose: (unit: Unit, more: ChosenWith) => void;
}

/** A wheelchair space asks first, so that who needs one finds it, and shows the seats of companions with their price (BYD-081). */
export function WheelchairDialog({ unit, picker, onClose, onChoose }: WheelchairDialogProps) {
  const { t } = useTexts(texts);
  const { house, rules, types, priceOf, isFree, chosen } = picker;
  const { mode } = useThemeMode();
  const [isNeeded, setIsNeeded] = useState(false);
  const [without, setWithout] = useState<ReadonlySet<Unit>>(new Set());
  const [last, setLast] = useState(unit);
  if (unit && unit !== last) {
    setLast(unit);
    setIsNeeded(false);
    setWithout(new Set());
  }
  const shown = unit ?? last;
  // in general sale they are for everybody, at the price of any other seat, but for who comes with somebody who needs the space
  const isForAll = picker.areAccessibleOnSale && !isNeeded;
  const companions = shown && !isForAll ? companionsOf(house, shown, rules).filter((each) => isFree(each) && !chosen.has(each.id)) : [];
  const wanted = shown ? [shown, ...companions.filter((each) => !without.has(each))] : [];
  const price = (each: Unit) => {
    const [type] = types.get(each.categoryId) ?? [];
    return type ? priceOf(type, each, isNeeded) : 0;
  };
  const color = shown ? categoryLooks(house.layout, mode).get(shown.categoryId)?.color : undefined;
  const toggle = (each: Unit) =>
    setWithout((now) => (now.has(each) ? new Set([...now].filter((other) => other !== each)) : new Set([...now, each])));
  return (
    <Dialog
      open={unit !== null}
      title={shown ? t('wheelchairTitle', { place: placeOf(shown) }) : ''}
      width="preview"
      onClose={onClose}
      dismissLabel={t('notNeeded')}
      amount={
        <>
          <div className="tiny faint">{t('together')}</div>
          <div className="figure-s">{formatMoney(wanted.reduce((sum, each) => sum + price(each), 0))}</div>
        </>
      }
      action={{
        label: t(wanted.length > 2 ? 'chooseAll' : wanted.length > 1 ? 'chooseBoth' : 'chooseOne'),
        waits: !isNeeded && !isForAll,
        onClick: () => {
          const [space, ...beside] = wanted;
          if (!space || (!isNeeded && !isForAll)) return;
          onClose();
          onChoose(space, { beside, isAccessNeeded: isNeeded });
        },
      }}
    >
      <p>{t(picker.areAccessibleOnSale ? 'wheelchairForAll' : 'wheelchairText')}</p>
      <p className={styles.need}>
        <Checkbox checked={isNeeded} onChange={({ target }) => setIsNeeded(target.checked)}>
          {t('usesWheelchair')}
        </Checkbox>
      </p>
      <ul className={styles.spaces}>
        {shown && (
          <li>
            <KeySeat look={FREE} flag="wheelchair" {...(color && { color })} />
            <b className="grow">{t('spaceOf', { place: placeOf(shown) })}</b>
            <span className="tnum">{formatMoney(price(shown))}</span>
          </li>
        )}
        {companions.map((each) => (
          <li key={each.id}>
            <KeySeat look={FREE} flag="companion" {...(color && { color })} />
            <span className="grow">
              <b>{t('companionOf', { place: placeOf(each) })}</b>
              <small>{t(`with${rules.companionPrice}`)}</small>
            </span>
            <span className="tnum">{formatMoney(price(each))}</span>
            <Switch checked={!without.has(each)} aria-label={t('companionOf', { place: placeOf(each) })} onChange={() => toggle(each)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
