import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useNotices } from '#ui/notices.tsx';
import { texts } from '../texts.ts';
import type { Chart } from './use-charts.ts';

interface DeleteChartDialogProps {
  chart: Chart;
  onClose: () => void;
  onDelete: (chart: Chart) => Promise<void>;
}

/** Asks before a chart leaves the list (AUT-060); a refusal is shown inside. */
export function DeleteChartDialog({ chart, onClose, onDelete }: DeleteChartDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { name } = chart;
  const { run, isBusy, refusal } = useAct(async () => {
    await onDelete(chart);
    notices.success(t('deleted', { name }));
    onClose();
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteChartTitle')}
      confirmText={t('deleteChartCaps')}
      cancelText={t('keepChartCaps')}
      loading={isBusy}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{t('deleteChartQuestion')}</p>
      <p className="strong confirm-about">{name}</p>
      <Refusal text={refusal} />
    </ConfirmDialog>
  );
}
