import { Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { columnOf, FIELDS, isUsed, letterOf, type Choices, type Field } from './columns.ts';
import type { SheetFacts } from './open-sheet.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

interface ColumnFieldsProps {
  sheet: SheetFacts;
  choices: Choices;
  disabled: boolean;
  onChoose: (field: Field, column: number) => void;
}

/** Maps columns of the file to first name, last name and e-mail. */
export function ColumnFields({ sheet, choices, disabled, onChoose }: ColumnFieldsProps) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.importColumns}>
      <p className="small muted">{t('columnsHint')}</p>
      {FIELDS.map((field) => (
        <ColumnField
          key={field}
          field={field}
          sheet={sheet}
          column={columnOf(choices, field)}
          isUsed={isUsed(choices, field)}
          disabled={disabled}
          onChoose={(column) => onChoose(field, column)}
        />
      ))}
    </div>
  );
}

interface ColumnFieldProps {
  field: Field;
  sheet: SheetFacts;
  column: number | null;
  isUsed: boolean;
  disabled: boolean;
  onChoose: (column: number) => void;
}

function ColumnField({ field, sheet, column, isUsed: isWrong, disabled, onChoose }: ColumnFieldProps) {
  const { t } = useTexts(texts);
  const id = useId();
  const sample = column === null ? null : (sheet.sample[column] ?? '').trim();
  return (
    <div className="field">
      <label className="flabel" htmlFor={id}>
        {t(field)}
      </label>
      <Select<number>
        id={id}
        className={styles.importSelect}
        placeholder={t('chooseColumn')}
        value={column}
        disabled={disabled}
        status={isWrong ? 'error' : ''}
        aria-describedby={`${id}-note`}
        onChange={onChoose}
        options={useHeaders(sheet)}
      />
      <div id={`${id}-note`} className={`${styles.importNote} small`} aria-live="polite">
        {isWrong ? <span className={styles.problem}>{t('headerUsed')}</span> : null}
        {!isWrong && sample !== null ? <span className="faint cut">{t('firstIs', { sample: sample || t('emptyCell') })}</span> : null}
      </div>
    </div>
  );
}

/** All columns by their header; those without one and duplicates also by their letter. */
function useHeaders({ header }: SheetFacts): { value: number; label: string }[] {
  const { t } = useTexts(texts);
  return header.map((typed, value) => {
    const [name, letter] = [typed.trim(), letterOf(value)];
    if (!name) return { value, label: t('columnLetter', { letter }) };
    const isRepeated = header.some((other, at) => at !== value && other.trim() === name);
    return { value, label: isRepeated ? t('namedColumn', { name, letter }) : name };
  });
}
