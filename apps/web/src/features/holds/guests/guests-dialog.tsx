import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { Mail, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import type { HoldRow } from '../hold-types.ts';
import { GuestDialog } from './guest-dialog.tsx';
import { GuestsTable } from './guests-table.tsx';
import { GuestsOfListDocument } from './guests.graphql.ts';
import styles from './guest-lists.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { texts } from './texts.ts';
import { useGuestActs, type GuestListRow, type GuestRow } from './use-guest-lists.ts';

const FIGURES = ['places', 'claimed', 'waiting', 'returned', 'free'] as const;

interface GuestsDialogProps {
  eventId: string;
  zone: string;
  holds: readonly HoldRow[];
  list: GuestListRow;
  isCanceled: boolean;
  onClose: () => void;
}

type Open = { kind: 'import' | 'list' | 'delete' } | { kind: 'guest'; guest: GuestRow } | null;

/** One list: who is on it and what became of their places. */
export function GuestsDialog({ eventId, zone, holds, list, isCanceled, onClose }: GuestsDialogProps) {
  const { t } = useTexts(texts);
  const acts = useGuestActs(eventId);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { data } = useQuery(GuestsOfListDocument, {
    variables: { input: { eventId, listId: list._id } },
    fetchPolicy: 'cache-and-network',
  });
  const guests = data?.guestsOfList ?? [];
  const mail = useAct(() => acts.mail(list._id));
  const toSale = useAct((guest: GuestRow) => acts.putOnSale(guest._id));
  const remove = useAct(async () => {
    await acts.deleteList(list._id);
    onClose();
  });
  const { name, returnAt, returnedAt, unmailed } = list;
  const mayAdd = !isCanceled && !returnedAt;
  return (
    <>
      <Dialog open title={name} width="updateHold" onClose={onClose}>
        <p className="muted">
          {t(returnedAt ? 'returnedOn' : 'returnsOn', { date: formatInstant(returnedAt ?? returnAt, 'detail', zone) })}
          {list.note && ` · ${list.note}`}
        </p>
        <dl className={styles.figures}>
          {FIGURES.map((figure) => (
            <div key={figure}>
              <dt>{t(figure)}</dt>
              <dd>{formatCount(list[figure])}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.acts}>
          {mayAdd && (
            <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen({ kind: 'import' })}>
              {t('add')}
            </Button>
          )}
          {mayAdd && unmailed > 0 && (
            <Button icon={<Mail size={16} aria-hidden="true" />} loading={mail.isBusy} onClick={mail.run}>
              {t('mail', { count: unmailed })}
            </Button>
          )}
          <Button icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpen({ kind: 'list' })}>
            {t('edit')}
          </Button>
          {list.claimed === 0 && (
            <Button type="text" danger icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setOpen({ kind: 'delete' })}>
              {t('delete')}
            </Button>
          )}
        </div>
        <Refusal text={mail.refusal ?? toSale.refusal} />
        {guests.length > 0 ? (
          <GuestsTable
            {...{ guests, zone }}
            isBusy={toSale.isBusy}
            onEdit={(guest) => setOpen({ kind: 'guest', guest })}
            onReturn={toSale.run}
          />
        ) : (
          data && <p className="muted">{t('nobody')}</p>
        )}
      </Dialog>
      {open?.kind === 'import' && <ImportDialog {...{ eventId, list, guests }} onClose={close} />}
      {open?.kind === 'list' && <ListDialog {...{ eventId, zone, holds, list }} onClose={close} />}
      {open?.kind === 'guest' && <GuestDialog {...{ eventId }} guest={open.guest} onClose={close} />}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          open
          danger
          title={t('deleteTitle')}
          confirmText={t('deleteAct')}
          loading={remove.isBusy}
          onConfirm={remove.run}
          onCancel={close}
        >
          <p>{t('deleteQuestion', { name })}</p>
          <Refusal text={remove.refusal} />
        </ConfirmDialog>
      )}
    </>
  );
}
