import { formatMoney } from '@marquee/shared/money';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { companionsOf, placeOf, type Unit } from './house.ts';
import type { Picker } from './use-picker.ts';
import { texts } from './texts.ts';

interface WheelchairDialogProps {
  /** The space that was pressed; null closes it. */
  unit: Unit | null;
  picker: Picker;
  onClose: () => void;
  onChoose: (units: readonly Unit[]) => void;
}

/** A wheelchair space asks first, so that who needs one finds it, and shows the seats of companions with their price (BYD-081). */
export function WheelchairDialog({ unit, picker, onClose, onChoose }: WheelchairDialogProps) {
  const { t } = useTexts(texts);
  const { house, rules, types, priceOf, isFree, chosen } = picker;
  const [isNeeded, setIsNeeded] = useState(false);
  const [without, setWithout] = useState<ReadonlySet<Unit>>(new Set());
  const [last, setLast] = useState(unit);
  if (unit && unit !== last) {
    setLast(unit);
    setIsNeeded(false);
    setWithout(new Set());
  }
  const shown = unit ?? last;
  const companions = shown ? companionsOf(house, shown, rules).filter((each) => isFree(each) && !chosen.has(each.id)) : [];
  const wanted = shown ? [shown, ...companions.filter((each) => !without.has(each))] : [];
  const price = (each: Unit) => {
    const [type] = types.get(each.categoryId) ?? [];
    return type ? priceOf(type, each) : 0;
  };
  const toggle = (each: Unit) =>
    setWithout((now) => (now.has(each) ? new Set([...now].filter((other) => other !== each)) : new Set([...now, each])));
  return (
    <Dialog
      open={unit !== null}
      title={shown ? t('wheelchairTitle', { place: placeOf(shown) }) : ''}
      width="preview"
      onClose={onClose}
      dismissLabel={t('notNeeded')}
      amount={<b className="tnum">{formatMoney(wanted.reduce((sum, each) => sum + price(each), 0))}</b>}
      action={{
        label: t(wanted.length > 1 ? 'chooseBoth' : 'chooseOne'),
        waits: !isNeeded,
        onClick: () => {
          if (!isNeeded) return;
          onClose();
          onChoose(wanted);
        },
      }}
    >
      <p>{t('wheelchairText')}</p>
      <p>
        <Checkbox checked={isNeeded} onChange={({ target }) => setIsNeeded(target.checked)}>
          {t('usesWheelchair')}
        </Checkbox>
      </p>
      {companions.map((each) => (
        <p key={each.id} className="between gap16">
          <Checkbox checked={!without.has(each)} onChange={() => toggle(each)}>
            {t('companionOf', { place: placeOf(each) })}
          </Checkbox>
          <span className="tnum">{formatMoney(price(each))}</span>
        </p>
      ))}
    </Dialog>
  );
}
