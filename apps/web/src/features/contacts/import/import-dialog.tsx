import { Alert, Button } from 'antd';
import { formatCount, plural } from '#lib/text/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Meter } from '#ui/meter.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { BadRows } from './bad-rows.tsx';
import { ColumnFields } from './column-fields.tsx';
import { FileField } from './file-field.tsx';
import { ImportMissed } from './import-missed.tsx';
import { LayoutFields } from './layout-fields.tsx';
import { ImportPreview } from './import-preview.tsx';
import { problemOf } from './file-problem.ts';
import { useImport, type ImportState } from './use-import.ts';
import { useImportFile } from './use-import-file.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

interface ImportDialogProps {
  /** Closed before the end; `hasStored` when some batches were stored. */
  onClose: (hasStored: boolean) => void;
  /** `outcome` has the counts of created and updated contacts. */
  onImported: (outcome: string) => void;
}

/** The steps: no file, then a file with headers, then mapped columns, then batch after batch (ACC-123 to 126). */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const { t } = useTexts(texts);
  const { file, aside, problem, setProblem, choices, named, mapped, isMapped, choose, lay, take, name } = useImportFile();
  const outcomeOf = useOutcome();
  const { isSending, start, stop, reset, ...state } = useImport((outcome) => {
    const left = mapped?.bad ?? 0;
    onImported(left === 0 ? outcomeOf(outcome) : `${outcomeOf(outcome)} ${t('leftOut', { count: left })}`);
  });
  const sheet = file?.sheet ?? null;
  const all = mapped?.count ?? 0;
  const send = async () => {
    if (!aside) return;
    setProblem(null);
    const found = mapped ?? (await aside.map(choices).catch(problemOf));
    if (typeof found === 'string') return setProblem(found);
    if (found.count === 0) return setProblem(found.hasFormula ? 'Formula' : found.bad > 0 ? 'AllBad' : 'Empty');
    await start(found.count, aside.batch);
  };
  const isHalfDone = !isSending && (state.done > 0 || state.actId !== null);
  const isPreviewed = mapped !== null && mapped.count > 0 && !isSending && state.failure === null;
  const again = state.hasFailed ? t('retryFailed') : t('goOn');
  const label = isHalfDone ? again : all > 0 ? t('importCount', { contacts: plural(all, 'contact') }) : t('import');
  return (
    <Dialog
      open
      width="import"
      title={t('importContacts')}
      onClose={() => onClose(state.done > 0)}
      action={{ label, loading: isSending, disabled: !isMapped || isSending, onClick: () => void send() }}
    >
      <FileField
        file={file}
        count={mapped?.count ?? null}
        disabled={isSending}
        onChoose={(picked) => {
          reset();
          void choose(picked);
        }}
      />
      {aside && mapped && file && <BadRows aside={aside} mapped={mapped} fileName={file.name} />}
      {sheet && <LayoutFields sheet={sheet} disabled={isSending || isHalfDone} onLay={(layout) => void lay(layout)} />}
      {sheet && <ColumnFields {...{ sheet, choices, named }} disabled={isSending || isHalfDone} onName={name} onChoose={take} />}
      {aside && mapped && isPreviewed && <ImportPreview aside={aside} mapped={mapped} />}
      <Progress state={{ isSending, ...state }} all={all} onStop={stop} />
      {problem && <Alert type="error" role="alert" title={t(`file${problem}`)} />}
    </Dialog>
  );
}

/** `9,990 contacts were created and 10 updated.` */
function useOutcome() {
  const { t } = useTexts(texts);
  return ({ done, created }: { done: number; created: number }) =>
    t('outcome', { created: plural(created, 'contact'), updated: formatCount(done - created) });
}

interface ProgressProps {
  state: ImportState;
  all: number;
  onStop: () => void;
}

function Progress({ state: { isSending, done, created, failure, row, actId, hasFailed }, all, onStop }: ProgressProps) {
  const { t } = useTexts(texts);
  const outcomeOf = useOutcome();
  const label = t('importing', { done: formatCount(done), all: formatCount(all) });
  if (failure) {
    return (
      <Alert
        type="error"
        role="alert"
        title={failure}
        description={
          <>
            {row !== null && <p>{t('failedRow', { row: formatCount(row) })}</p>}
            {done > 0 && <p>{t('keptSome', { contacts: plural(done, 'contact') })}</p>}
            {done > 0 && <p>{outcomeOf({ done, created })}</p>}
            {actId && hasFailed && <ImportMissed actId={actId} />}
          </>
        }
      />
    );
  }
  if (!isSending) return null;
  return (
    <div className={styles.importProgress} role="status">
      <Meter value={done} total={all} label={label} />
      <p className="small muted tnum">{label}</p>
      <Button onClick={onStop}>{t('stopImport')}</Button>
    </div>
  );
}
