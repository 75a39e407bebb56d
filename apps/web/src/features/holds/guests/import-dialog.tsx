import { guestKeyOf, sortGuests } from '@marquee/shared/guests/guest';
import { guestHeadOf, guestRowsOf } from '@marquee/shared/guests/guest-rows';
import { textOf } from '@marquee/shared/text/messages';
import { Button, Checkbox, Input } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import styles from './guest-lists.module.css';
import { texts } from './texts.ts';
import { useGuestActs, type GuestListRow, type GuestRow } from './use-guest-lists.ts';

const FILE_MAX = 1024 * 1024;

interface ImportDialogProps {
  eventId: string;
  list: GuestListRow;
  guests: readonly GuestRow[];
  onClose: () => void;
}

/** Pasted rows or a file become guests. Each row that cannot says why beside it, and stays in the field when the others are added. */
export function ImportDialog({ eventId, list, guests, onClose }: ImportDialogProps) {
  const { t } = useTexts(texts);
  const { add } = useGuestActs(eventId);
  const [typed, setTyped] = useState('');
  const [isMailed, setMailed] = useState(false);
  /** What the server says of rows, by their text: others were added meanwhile. */
  const [told, setTold] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTooBig, setTooBig] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const rows = guestRowsOf(typed);
  const sorted = sortGuests(rows, { known: new Set(guests.map(guestKeyOf)), free: list.free });
  const reasonOf = new Map(sorted.refused.map(({ at, reasons }) => [at, reasons.map(({ message }) => textOf(message)).join(' ')]));
  const send = useAct(async () => {
    const input = sorted.added.map(({ name, email, places, note }) => ({ name, email, places, note }));
    const refused = new Map((await add(list._id, input, isMailed)).map(({ at, reasons }) => [sorted.added[at]!.text, reasons.join(' ')]));
    const kept = rows.filter((row, at) => reasonOf.has(at) || refused.has(row.text));
    setTold(refused);
    const head = guestHeadOf(typed);
    setTyped([...(head === null ? [] : [head]), ...kept.map(({ text }) => text)].join('\n'));
    if (kept.length === 0) onClose();
  });
  const read = async (file: File | undefined) => {
    if (!file) return;
    setTooBig(file.size > FILE_MAX);
    if (file.size > FILE_MAX) return;
    const text = await file.text();
    setTyped((before) => (before.trim() ? `${before}\n${text}` : text));
  };
  const wrong = sorted.refused.length;
  return (
    <Dialog
      open
      title={t('importTitle')}
      width="updateHold"
      onClose={onClose}
      action={{
        label: t('importCount', { count: sorted.added.length }),
        onClick: send.run,
        disabled: sorted.added.length === 0,
        loading: send.isBusy,
      }}
    >
      <label htmlFor="guest-rows" className="strong">
        {t('rows')}
      </label>
      <p className={`small muted ${styles.hint}`}>{t('rowsNote')}</p>
      <Input.TextArea
        id="guest-rows"
        rows={6}
        placeholder={t('rowsHint')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.acts}>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.tsv,.txt"
          aria-label={t('file')}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button icon={<FileSpreadsheet size={16} aria-hidden="true" />} onClick={() => chooser.current?.click()}>
          {t('file')}
        </Button>
        <Checkbox checked={isMailed} onChange={({ target }) => setMailed(target.checked)}>
          {t('isMailed')}
        </Checkbox>
      </div>
      {wrong > 0 && (
        <p className={styles.wrong} role="status">
          {t('wrongRows', { count: wrong })}
        </p>
      )}
      <ul className={styles.rows} aria-label={t('guests')}>
        {rows.map((row, at) => {
          const reason = reasonOf.get(at) ?? told.get(row.text);
          return (
            <li key={row.line} data-wrong={reason ? true : undefined}>
              <span className="faint">{row.line}</span>
              <b>{row.name || row.text}</b>
              <span>{Number.isNaN(row.places) ? '' : row.places}</span>
              <small>{reason ?? t('ready')}</small>
            </li>
          );
        })}
      </ul>
      <Refusal text={isTooBig ? t('fileBig') : send.refusal} />
    </Dialog>
  );
}
