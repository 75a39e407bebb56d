import { Button } from 'antd';
import { FileUp } from 'lucide-react';
import { useRef, type DragEvent } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { texts } from '../../texts.ts';
import styles from './import.module.css';
import { PLAN_FILE_ENDINGS, type ChosenFile } from './read-file.ts';

interface PlanFileFieldProps {
  file: ChosenFile | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** Chooses a file, or takes one that is dropped, and names it. */
export function PlanFileField({ file, disabled, onChoose }: PlanFileFieldProps) {
  const { t } = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onChoose(dropped);
  };
  const kilobytes = formatCount(Math.max(1, Math.round((file?.bytes ?? 0) / 1000)));
  return (
    <div className={styles.file} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileUp size={22} strokeWidth={1.6} aria-hidden="true" />
      <div className="grow" role="status">
        <div className={styles.named}>{file?.name ?? t('chooseFile')}</div>
        <div className="small muted">{file ? t(file.kind === 'pretix' ? 'pretixFile' : 'csvFile', { n: kilobytes }) : t('fileHint')}</div>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={PLAN_FILE_ENDINGS.join(',')}
        aria-label={t('chooseFile')}
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onChoose(picked);
          target.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => chooser.current?.click()}>
        {t(file ? 'changeFile' : 'chooseFile')}
      </Button>
    </div>
  );
}
