import { Button } from 'antd';
import { Dialog } from '#ui/dialog.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { Stale } from './use-authoring.ts';
import { texts } from '../texts.ts';
import styles from './stale-dialog.module.css';

interface StaleDialogProps {
  stale: Stale | null;
  onClose: () => void;
  /** Loads the other user's version and discards this edit. */
  onReload: () => void;
  /** Saves this edit over the other user's. */
  onOverwrite: (version: number) => void;
}

/** Another user saved the record meanwhile: shows their changes, and both ways to resolve it. */
export function StaleDialog({ stale, onClose, onReload, onOverwrite }: StaleDialogProps) {
  const { t } = useTexts(texts);
  const version = stale?.version ?? null;
  return (
    <Dialog
      open={stale !== null}
      title={t('staleTitle')}
      width="preview"
      onClose={onClose}
      dismissLabel={t('keepEditing')}
      action={{ label: t('reload'), onClick: onReload }}
    >
      <p>{stale?.text}</p>
      <p className="small muted">{t('staleHint')}</p>
      {version !== null && (
        <Button type="link" className={styles.overwrite} onClick={() => onOverwrite(version)}>
          {t('overwrite')}
        </Button>
      )}
    </Dialog>
  );
}
