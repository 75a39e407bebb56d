import { changeSection } from '@marquee/shared/seating/edit/changes';
import { makeRows } from '@marquee/shared/seating/edit/make-rows';
import { seatIdsOf } from '@marquee/shared/seating/edit/selections';
import { NUMBERINGS, type PlanSection, type RowNumbers } from '@marquee/shared/seating/plan-layout';
import { DEFAULT_ROW_NUMBERS, rowLabelsOf, rowNumbersErrors } from '@marquee/shared/seating/row-numbers';
import { textOf } from '@marquee/shared/text/messages';
import { Button, Segmented, Slider } from 'antd';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { Field } from '#ui/form/field.tsx';
import { useEdit } from '../core/edit-context.ts';
import { newPartId } from '../core/new-part-id.ts';
import { texts } from '../texts.ts';
import { readDecimal, readText, readWhole, TypedField } from './typed-field.tsx';
import styles from './inspector.module.css';

/** Makes the rows of a section again with each change; until numbers make rows, they wait in their fields. */
export function RowsForm({ section }: { section: PlanSection }) {
  const { t } = useTexts(texts);
  const edit = useEdit();
  const [waiting, setWaiting] = useState<RowNumbers | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (!section.numbers && !isAsked) return <Button onClick={() => setAsked(true)}>{t('makeRows')}</Button>;
  const numbers = waiting ?? section.numbers ?? DEFAULT_ROW_NUMBERS;
  const change = (part: Partial<RowNumbers>) => {
    const next = { ...numbers, ...part };
    if (rowNumbersErrors(next).length > 0) return setWaiting(next);
    setWaiting(null);
    const made = makeRows(section, next, edit.paintId, newPartId);
    edit.act((layout) => changeSection(layout, section.id, () => made), `rows ${section.id}`);
    edit.select(new Set(seatIdsOf(made)));
  };
  const errorOf = (path: keyof RowNumbers) => {
    const wrong = rowNumbersErrors(numbers).find((error) => error.path === path);
    return wrong ? textOf(wrong.message) : null;
  };
  return (
    <div className={styles.grid}>
      <TypedField
        id="rows-first"
        label={t('firstRow')}
        value={numbers.firstRow}
        read={readText(4)}
        onChange={(firstRow) => change({ firstRow })}
      />
      <TypedField
        id="rows-last"
        label={t('lastRow')}
        value={numbers.lastRow}
        error={errorOf('lastRow')}
        read={readText(4)}
        onChange={(lastRow) => change({ lastRow })}
      />
      <TypedField
        id="rows-seats"
        label={t('seatsInRow', { row: numbers.firstRow })}
        value={numbers.seats}
        isNumber
        error={errorOf('seats')}
        read={readWhole}
        unread={t('notACount')}
        onChange={(seats) => change({ seats })}
      />
      <TypedField
        id="rows-more"
        label={t('more')}
        value={numbers.more}
        isNumber
        read={readWhole}
        unread={t('notACount')}
        onChange={(more) => change({ more })}
      />
      <TypedField
        id="rows-every"
        label={t('everyRows')}
        value={numbers.everyRows}
        isNumber
        read={(text) => readWhole(text) || null}
        unread={t('notACount')}
        onChange={(everyRows) => change({ everyRows })}
      />
      <TypedField
        id="rows-aisles"
        label={t('aislesAfter')}
        value={numbers.aislesAfter}
        placeholder={t('aislesHint')}
        show={(aisles) => aisles.join(', ')}
        read={readAisles}
        unread={t('notAisles')}
        onChange={(aislesAfter) => change({ aislesAfter })}
      />
      <TypedField
        id="rows-aisle"
        label={t('aisleWidth')}
        value={numbers.aisleWidth}
        isNumber
        read={(text) => {
          const value = readDecimal(text);
          return value !== null && value >= 0 && value <= 100 ? value : null;
        }}
        unread={t('notANumber')}
        onChange={(aisleWidth) => change({ aisleWidth })}
      />
      <TypedField
        id="rows-pitch"
        label={t('seatPitch')}
        value={numbers.seatPitch}
        isNumber
        read={readPositive}
        unread={t('notANumber')}
        onChange={(seatPitch) => change({ seatPitch })}
      />
      <TypedField
        id="rows-rows"
        label={t('rowPitch')}
        value={numbers.rowPitch}
        isNumber
        read={readPositive}
        unread={t('notANumber')}
        onChange={(rowPitch) => change({ rowPitch })}
      />
      <div className={styles.wide}>
        <span className="flabel">{t('curve')}</span>
        <div className={styles.slide}>
          <Slider
            ariaLabelForHandle={t('curve')}
            min={0}
            max={120}
            value={numbers.curve}
            tooltip={{ open: false }}
            onChange={(curve) => change({ curve })}
          />
          <span className="tnum small">{numbers.curve}</span>
        </div>
      </div>
      <div className={styles.wide}>
        <Field id="rows-numbering" label={t('numbering')}>
          {() => (
            <Segmented
              block
              size="small"
              aria-label={t('numbering')}
              value={numbers.numbering}
              options={NUMBERINGS.map((value) => ({ value, label: t(value) }))}
              onChange={(numbering) => change({ numbering })}
            />
          )}
        </Field>
      </div>
      <LabelsMade numbers={numbers} />
    </div>
  );
}

/** The labels that the numbers make: of the first, a middle and the last row. */
function LabelsMade({ numbers }: { numbers: RowNumbers }) {
  const { t } = useTexts(texts);
  const rows = rowLabelsOf(numbers);
  const shown = [...new Set([0, Math.floor(rows.length / 2), rows.length - 1])].flatMap((at) => rows[at] ?? []);
  return (
    <p className={`tiny ${styles.wide} ${styles.made}`} aria-live="polite">
      {shown.map(({ row, seats }) => (
        <span key={row}>
          <b>{row}</b> {t('labels', { count: seats })}
        </span>
      ))}
    </p>
  );
}

const readPositive = (text: string) => {
  const value = readDecimal(text);
  return value !== null && value >= 1 && value <= 500 ? value : null;
};

/** `8, 20`; nothing is no aisle. */
function readAisles(text: string): readonly number[] | null {
  const typed = text.split(/[\s,]+/).filter(Boolean);
  const numbers = typed.flatMap((part) => readWhole(part) || []);
  return numbers.length === typed.length && numbers.length <= 50 ? numbers : null;
}
