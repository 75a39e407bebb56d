import { Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { columnOf, isUsed, letterOf, NAMED, type Choices, type Field, type Named } from './columns.ts';
import type { SheetFacts } from './open-sheet.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

interface ColumnFieldsProps {
  sheet: SheetFacts;
  choices: Choices;
  named: Named;
  disabled: boolean;
  onName: (named: Named) => void;
  onChoose: (field: Field, column: number) => void;
}

/** Maps columns of the file to names and e-mail. */
export function ColumnFields({ sheet, choices, named, disabled, onName, onChoose }: ColumnFieldsProps) {
  const { t } = useTexts(texts);
  const id = useId();
  return (
    <div className={styles.importColumns}>
      <p className="small muted">{t('columnsHint')}</p>
      <div className="field">
        <label className="flabel" htmlFor={id}>
          {t('named')}
        </label>
        <Select<Named>
          id={id}
          className={styles.importSelect}
          value={named}
          disabled={disabled}
          onChange={onName}
          options={[
            { value: 'two', label: t('namedTwo') },
            { value: 'one', label: t('namedOne') },
            { value: 'none', label: t('namedNone') },
          ]}
        />
      </div>
      {NAMED[named].map((field) => (
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
