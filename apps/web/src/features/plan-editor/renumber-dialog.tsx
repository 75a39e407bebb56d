import { renumberSeats } from '@marquee/shared/seating/edit/changes';
import { NUMBERINGS, seatsOf, type Numbering } from '@marquee/shared/seating/plan-layout';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { useEdit } from './core/edit-context.ts';
import { readWhole, TypedField } from './inspector/typed-field.tsx';
import { texts } from './texts.ts';

/** Numbers the selected seats anew, row by row. */
export function RenumberDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts(texts);
  const { act, selected, layout } = useEdit();
  const [numbering, setNumbering] = useState<Numbering>('left');
  const [first, setFirst] = useState(1);
  const count = open ? seatsOf(layout).filter(({ seat }) => selected.has(seat.id)).length : 0;
  const renumber = () => {
    act((before) => renumberSeats(before, selected, numbering, first));
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t('renumberTitle', { count })}
      width="confirm"
      onClose={onClose}
      action={{ label: t('renumber'), onClick: renumber }}
    >
      <TypedField
        id="renumber-first"
        label={t('renumberFirst')}
        value={first}
        isNumber
        read={readWhole}
        unread={t('notACount')}
        onChange={setFirst}
      />
      <Field id="renumber-numbering" label={t('numbering')} note={t('renumberHint')}>
        {() => (
          <Segmented
            block
            aria-label={t('numbering')}
            value={numbering}
            options={NUMBERINGS.map((value) => ({ value, label: t(value) }))}
            onChange={setNumbering}
          />
        )}
      </Field>
    </Dialog>
  );
}
