import { Button } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, type DragEvent } from 'react';
import { IMPORT_ENDINGS } from '@marquee/shared/contacts/contact-import';
import { plural } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { SheetFacts } from './open-sheet.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

interface FileFieldProps {
  file: { readonly name: string; readonly sheet: SheetFacts | null } | null;
  /** Contacts that can be imported; null until the columns are known. */
  count: number | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A field to choose or drop a file, with its name. */
export function FileField({ file, count, disabled, onChoose }: FileFieldProps) {
  const { t } = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  };
  return (
    <div className={styles.importFile} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileSpreadsheet size={28} strokeWidth={1.6} aria-hidden="true" />
      <div className="grow">
        <div className="strong cut" role="status">
          {file ? <FileLine name={file.name} count={file.sheet && (count ?? file.sheet.count)} /> : t('chooseFile')}
        </div>
        <div className="small faint">{t('fileHint')}</div>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={IMPORT_ENDINGS.join(',')}
        aria-label={t('chooseFile')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onChoose(picked);
          target.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => chooser.current?.click()}>
        {t(file ? 'otherFile' : 'chooseFile')}
      </Button>
    </div>
  );
}

function FileLine({ name, count }: { name: string; count: number | null }) {
  const { t } = useTexts(texts);
  const line = count === null ? t('reading', { file: name }) : t('fileOf', { contacts: plural(count, 'contact'), file: name });
  return <span title={name}>{line}</span>;
}
