import { formatMoney } from '@marquee/shared/money';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { placeOf, type Unit } from './house.ts';
import type { Picker } from './use-picker.ts';
import { texts } from './texts.ts';

interface WheelchairDialogProps {
  /** The space that was pressed; null closes it. */
  unit: Unit | null;
  picker: Picker;
  onClose: () => void;
  onChoose: (unit: Unit) => void;
}

/** A wheelchair space asks first: who needs one finds it. */
export function WheelchairDialog({ unit, picker, onClose, onChoose }: WheelchairDialogProps) {
  const { t } = useTexts(texts);
  const [isNeeded, setIsNeeded] = useState(false);
  const [last, setLast] = useState(unit);
  if (unit && unit !== last) {
    setLast(unit);
    setIsNeeded(false);
  }
  const shown = unit ?? last;
  const [price] = picker.types.get(shown?.categoryId ?? '') ?? [];
  return (
    <Dialog
      open={unit !== null}
      title={shown ? t('wheelchairTitle', { place: placeOf(shown) }) : ''}
      width="preview"
      onClose={onClose}
      dismissLabel={t('notNeeded')}
      amount={price ? <b>{formatMoney(picker.priceOf(price))}</b> : null}
      action={{
        label: t('chooseOne'),
        waits: !isNeeded,
        onClick: () => {
          if (!isNeeded || !unit) return;
          onClose();
          onChoose(unit);
        },
      }}
    >
      <p>{t('wheelchairText')}</p>
      <Checkbox checked={isNeeded} onChange={({ target }) => setIsNeeded(target.checked)}>
        {t('usesWheelchair')}
      </Checkbox>
    </Dialog>
  );
}
