import { Alert, Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@marquee/shared/error-texts';
import { csvText } from '@marquee/shared/text/csv';
import { formatCount } from '#lib/text/format.ts';
import { saveText } from '#lib/text/save-file.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { BadRow } from './contact-rows.ts';
import type { Mapped } from './open-sheet.ts';
import type { FileAside } from './read-aside.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

const SHOWN = 5;
const ENDING = /\.[^.]+$/;

interface BadRowsProps {
  aside: FileAside;
  mapped: Mapped;
  /** The name of the file that they are in. */
  fileName: string;
}

/** All rows that cannot be imported, with their numbers in the file; as a file with the reasons, which can be mended and imported. */
export function BadRows({ aside, mapped, fileName }: BadRowsProps) {
  const { t } = useTexts(texts);
  const [isSaving, setIsSaving] = useState(false);
  const { bad, firstBad } = mapped;
  if (bad === 0) return null;
  const save = async () => {
    setIsSaving(true);
    const { header, bad: all } = await aside.badRows();
    const lines = all.map((row) => [row.row, reasonOf(row), ...row.cells]);
    const text = csvText([[t('badHeadRow'), t('badHeadReason'), ...header], ...lines]);
    saveText(`${fileName.replace(ENDING, '')} – not imported.csv`, text, 'text/csv;charset=utf-8');
    setIsSaving(false);
  };
  return (
    <Alert
      className={styles.bad}
      type="warning"
      role="alert"
      title={mapped.count === 0 ? t('allBad') : t('badRows', { count: bad })}
      description={
        <div className="col gap8">
          <ul>
            {firstBad.slice(0, SHOWN).map((row) => (
              <li key={row.row}>{t('badRow', { row: formatCount(row.row), reason: reasonOf(row) })}</li>
            ))}
            {bad > SHOWN && <li>{t('moreBad', { count: bad - SHOWN })}</li>}
          </ul>
          <Button icon={<Download size={16} aria-hidden="true" />} loading={isSaving} onClick={() => void save()}>
            {t('saveBad')}
          </Button>
        </div>
      }
    />
  );
}

function reasonOf({ code, details }: BadRow): string {
  return errorText(code, details);
}
