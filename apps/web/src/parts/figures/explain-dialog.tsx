import { Button, Select, Skeleton } from 'antd';
import { useState } from 'react';
import type { FigureLinesInput, LedgerLineKind } from '#gql/schema-types.ts';
import { serverMessage } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { ExportButton } from '#parts/exports/export-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ExportFigureLinesDocument } from './explain.graphql.ts';
import styles from './explain.module.css';
import { FigureLineTable, type Lines } from './figure-line-table.tsx';
import { texts } from './texts.ts';
import { useFigureLines } from './use-figure-lines.ts';
import { valueText } from './value-text.ts';

interface ExplainDialogProps {
  open: boolean;
  input: FigureLinesInput;
  itemName?: string | undefined;
  onClose: () => void;
}

/** The acts that a figure is made of, each with its order: their sum is the figure (BYD-021). */
export function ExplainDialog({ open, input, itemName, onClose }: ExplainDialogProps) {
  const { t } = useTexts(texts);
  const [kind, setKind] = useState<LedgerLineKind | null>(null);
  const asked = { ...input, ...(kind && { kind }) };
  const { shown, error, hasFailed, isLoading, isLoadingMore, more, retry } = useFigureLines(asked, open);
  const what = t(`names.${input.figure}`);
  return (
    <Dialog
      open={open}
      width="explain"
      title={t('explained', { what: itemName ? t('ofItem', { what, item: itemName }) : what })}
      onClose={onClose}
      amount={shown && t('explainedTotal', { total: valueText(shown.total, shown) })}
      dismissLabel={t('close')}
    >
      {!shown && !error && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {!shown && error && <ListFailed text={serverMessage(error) ?? t('linesDidNotLoad')} onRetry={retry} />}
      {shown && shown.kinds.length > 0 && (
        <div className={styles.tools}>
          <KindChoice shown={shown} kind={kind} onChoose={setKind} />
          <ExportButton<FigureLinesInput> label={t('export')} document={ExportFigureLinesDocument} query={asked} />
        </div>
      )}
      {shown && shown.lines.length === 0 && <Empty level={3} title={t('noLines')} hint={t('noLinesHint')} />}
      {shown && shown.lines.length > 0 && <FigureLineTable shown={shown} isStale={isLoading} />}
      {shown?.hasMore && (
        <div className={styles.more}>
          <Button onClick={more} loading={isLoadingMore}>
            {hasFailed ? t('moreFailed') : t('showMore')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

interface KindChoiceProps {
  shown: Lines;
  kind: LedgerLineKind | null;
  onChoose: (kind: LedgerLineKind | null) => void;
}

/** All lines, or those of one kind, each with its sum. */
function KindChoice({ shown, kind, onChoose }: KindChoiceProps) {
  const { t } = useTexts(texts);
  const whole = shown.kinds.reduce((sum, { total }) => sum + total, 0);
  const options = [
    { value: '', label: t('allKinds', { total: valueText(whole, shown) }) },
    ...shown.kinds.map(({ kind: value, label, total }) => ({ value, label: t('kindTotal', { label, total: valueText(total, shown) }) })),
  ];
  return (
    <Select<string>
      className={styles.kind}
      aria-label={t('kind')}
      value={kind ?? ''}
      options={options}
      onChange={(value) => onChoose((value || null) as LedgerLineKind | null)}
    />
  );
}
