import { Button } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import type { PlanSaving } from './core/use-plan-saving.ts';
import { texts } from './texts.ts';

interface StalePlanDialogProps {
  saving: PlanSaving;
  /** Loads what the other one saved, and drops this edit. */
  onReload: () => void;
}

/** Somebody else saved the plan meanwhile: both ways to go on. */
export function StalePlanDialog({ saving: { stale, closeStale, overwrite }, onReload }: StalePlanDialogProps) {
  const { t } = useTexts(texts);
  const version = stale?.version ?? null;
  return (
    <Dialog
      open={stale !== null}
      title={t('staleTitle')}
      width="preview"
      onClose={closeStale}
      dismissLabel={t('keepEditing')}
      action={{ label: t('reload'), onClick: onReload }}
    >
      <p>{stale?.text}</p>
      <p className="small muted">{t('staleHint')}</p>
      {version !== null && (
        <Button type="link" onClick={() => void overwrite(version)}>
          {t('overwrite')}
        </Button>
      )}
    </Dialog>
  );
}
