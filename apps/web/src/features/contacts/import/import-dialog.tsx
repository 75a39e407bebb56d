import { Alert } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, plural } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { ColumnFields } from './column-fields.tsx';
import { chosen, contactsOf, holdsFormula, isMapped, type Choices } from './columns.ts';
import { FileField } from './file-field.tsx';
import { hasKnownEnding, problemOf, type FileProblem } from './file-problem.ts';
import { readAside } from './read-aside.ts';
import type { ContactSheet } from './read-contact-file.ts';
import { useImport, type ImportState } from './use-import.ts';

interface ImportDialogProps {
  /** Closed without everything; `hasStored` when some batches are in. */
  onClose: (hasStored: boolean) => void;
  onImported: () => void;
}

interface ChosenFile {
  readonly name: string;
  /** Null while it is read. */
  readonly sheet: ContactSheet | null;
}

/** No file, then a file whose first row names its columns, then columns mapped, then batch after batch (ACC-123 to 126). */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const { t } = useTranslation('contacts');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [choices, setChoices] = useState<Choices>([]);
  const { isSending, done, failure, start, reset } = useImport(onImported);
  const latest = useRef<File | null>(null);
  const sheet = file?.sheet ?? null;
  const contacts = useMemo(() => (sheet && isMapped(choices) ? contactsOf(sheet, choices) : []), [sheet, choices]);
  const choose = async (picked: File) => {
    latest.current = picked;
    setChoices([]);
    setProblem(null);
    reset();
    setFile({ name: picked.name, sheet: null });
    if (!hasKnownEnding(picked.name)) return refuse('Type');
    const read = await readAside(picked).catch(problemOf);
    if (latest.current !== picked) return; // another file was chosen while this one was read
    if (typeof read === 'string') refuse(read);
    else setFile({ name: picked.name, sheet: read });
  };
  const refuse = (why: FileProblem) => {
    setFile(null);
    setProblem(why);
  };
  const send = () => {
    if (contacts.length === 0) return setProblem('Empty');
    if (contacts.some(holdsFormula)) return setProblem('Formula');
    setProblem(null);
    void start(contacts);
  };
  const label = contacts.length > 0 ? t('importCount', { contacts: plural(contacts.length, 'contact') }) : t('import');
  return (
    <Dialog
      open
      width="import"
      title={t('importContacts')}
      onClose={() => onClose(done > 0)}
      action={{ label, loading: isSending, disabled: sheet === null || !isMapped(choices) || isSending, onClick: send }}
    >
      <FileField file={file} disabled={isSending} onChoose={(picked) => void choose(picked)} />
      {sheet && (
        <ColumnFields
          sheet={sheet}
          choices={choices}
          disabled={isSending}
          onChoose={(field, column) => {
            setProblem(null);
            setChoices((before) => chosen(before, field, column));
          }}
        />
      )}
      <Progress state={{ isSending, done, failure }} all={contacts.length} />
      {problem && <Alert type="error" role="alert" title={t(`file${problem}`)} />}
    </Dialog>
  );
}

function Progress({ state: { isSending, done, failure }, all }: { state: ImportState; all: number }) {
  const { t } = useTranslation('contacts');
  const label = t('importing', { done: formatCount(done), all: formatCount(all) });
  if (failure) {
    const kept = done > 0 ? t('keptSome', { contacts: plural(done, 'contact') }) : null;
    return <Alert type="error" role="alert" title={failure} description={kept} />;
  }
  if (!isSending) return null;
  return (
    <div className="import-progress" role="status">
      <Meter value={done} total={all} label={label} />
      <p className="small muted tnum">{label}</p>
    </div>
  );
}
