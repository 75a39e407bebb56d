import { Select } from 'antd';
import { useId } from 'react';
import { SEPARATORS } from '@marquee/shared/text/read-csv';
import { useTexts } from '#lib/text/texts.ts';
import { ENCODINGS, type Encoding } from './decode-text.ts';
import type { SheetFacts } from './open-sheet.ts';
import type { Layout } from './read-contact-file.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

interface LayoutFieldsProps {
  sheet: SheetFacts;
  disabled: boolean;
  onLay: (layout: Layout) => void;
}

const SEPARATOR_TEXTS = { ',': 'separatorComma', ';': 'separatorSemicolon', '\t': 'separatorTab', '|': 'separatorPipe' } as const;
const ENCODING_NAMES: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1254': 'Turkish (Windows-1254)',
  macintosh: 'Mac OS Roman',
};

/** Which sheet and row of the file name the columns, and how its text is read: found, and chosen where that was wrong. */
export function LayoutFields({ sheet, disabled, onLay }: LayoutFieldsProps) {
  const { t } = useTexts(texts);
  const { separator, encoding } = sheet;
  const isUtf = encoding === null || encoding.startsWith('utf');
  // how the text is read stays as it is when another row is the header
  const text: Layout = separator === null ? {} : { separator, ...(isEncoding(encoding) && { encoding }) };
  return (
    <fieldset className={styles.layout} aria-label={t('readAs')}>
      {sheet.sheets.length > 1 && (
        <LayoutField
          label={t('sheetName')}
          value={sheet.sheet}
          options={sheet.sheets.map((name, value) => ({ value, label: name }))}
          disabled={disabled}
          onChange={(value) => onLay({ sheet: value })}
        />
      )}
      <LayoutField
        label={t('headerRow')}
        value={sheet.headerRow}
        options={[
          ...sheet.heads.map(({ number, text: cells }) => ({ value: number, label: t('headOf', { row: number, text: cells }) })),
          { value: 0, label: t('noHeaderRow') },
        ]}
        disabled={disabled}
        onChange={(headerRow) => onLay(separator === null ? { sheet: sheet.sheet, headerRow } : { ...text, headerRow })}
      />
      {separator !== null && (
        <LayoutField
          label={t('separator')}
          value={separator}
          options={[
            ...SEPARATORS.map((value) => ({ value: value as string, label: t(SEPARATOR_TEXTS[value]) })),
            ...(isKnown(separator) ? [] : [{ value: separator, label: t('separatorOther', { separator }) }]),
          ]}
          disabled={disabled}
          onChange={(value) => onLay({ ...text, separator: value })}
        />
      )}
      {encoding !== null && !isUtf && (
        <LayoutField
          label={t('encoding')}
          value={encoding as string}
          options={ENCODINGS.map((value) => ({ value: value as string, label: ENCODING_NAMES[value] ?? value }))}
          disabled={disabled}
          onChange={(value) => onLay({ encoding: value as Encoding })}
        />
      )}
      {!isUtf && <p className={`small muted ${styles.layoutNote}`}>{t('notUtf8')}</p>}
    </fieldset>
  );
}

interface LayoutFieldProps<Value> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  disabled: boolean;
  onChange: (value: Value) => void;
}

function LayoutField<Value extends string | number>({ label, value, options, disabled, onChange }: LayoutFieldProps<Value>) {
  const id = useId();
  return (
    <div className="field">
      <label className="flabel" htmlFor={id}>
        {label}
      </label>
      <Select<Value> id={id} className={styles.importSelect} value={value} options={options} disabled={disabled} onChange={onChange} />
    </div>
  );
}

const isKnown = (separator: string) => (SEPARATORS as readonly string[]).includes(separator);
const isEncoding = (encoding: string | null): encoding is Encoding => (ENCODINGS as readonly (string | null)[]).includes(encoding);
