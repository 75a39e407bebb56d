import { useMutation } from '@apollo/client/react';
import { Select } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { seatWords, type PlacedSeat } from '@marquee/shared/seating/plan-layout';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { SeatLook } from '#parts/seat-map/drawing/seat-look.ts';
import { SeatMap } from '#parts/seat-map/seat-map.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import { useNotices } from '#ui/notices.tsx';
import { isTarget, readHouse, type Movable, type OpenHouse } from './movable.ts';
import { MoveOwnTicketDocument } from './move-own-ticket.graphql.ts';
import styles from './move-seat.module.css';
import { texts } from './texts.ts';

interface MoveSeatDialogProps {
  open: boolean;
  ticket: Movable;
  seatingId: string;
  onMoved: () => void;
  onClose: () => void;
}

const OLD: SeatLook = { state: 'old' };
const NEW: SeatLook = { state: 'chosen' };
const FREE: SeatLook = { state: 'free' };
const OFF: SeatLook = { state: 'off', isFaded: true };

/** Another seat for one ticket, on the map or in a list. */
export function MoveSeatDialog({ open, ticket, seatingId, onMoved, onClose }: MoveSeatDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { house, isFailed, load } = useOpenHouse(seatingId, open);
  const [chosen, setChosen] = useState<PlacedSeat | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [move] = useMutation(MoveOwnTicketDocument);
  const close = () => {
    setChosen(null);
    setRefusal(null);
    onClose();
  };
  const send = async () => {
    if (!chosen || isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { orderId, ticketId } = ticket;
      await move({ variables: { input: { orderId, ticketId, seatId: chosen.seat.id } } });
      notices.success(t('moved', { seat: seatWords(chosen) }));
      close();
      onMoved();
    } catch (error) {
      setRefusal(errorText(error));
      load(); // it may be taken by now
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      title={t('dialogTitle', { seat: ticket.seat })}
      width="updateHold"
      onClose={close}
      dismissLabel={t('keep')}
      action={{
        label: chosen ? t('moveTo', { seat: chipOf(chosen) }) : t('move'),
        waits: !chosen,
        loading: isBusy,
        onClick: () => void send(),
      }}
    >
      <p className="small muted">{t('text')}</p>
      <Refusal text={refusal} showIcon />
      {house ? (
        <Choice house={house} ticket={ticket} chosen={chosen} onChoose={setChosen} />
      ) : isFailed ? (
        <ListFailed text={t('notLoaded')} onRetry={load} />
      ) : (
        <Loading>
          <Bones lines={['100%', '100%', '70%']} />
        </Loading>
      )}
    </Dialog>
  );
}

/** Short on a button: `F12`, or `table 4, seat 2`. */
function chipOf({ row, seat, table }: PlacedSeat): string {
  return table ? `table ${row.label}, seat ${seat.number}` : `${row.label}${seat.number}`;
}

/** Read anew whenever the dialog opens. */
function useOpenHouse(seatingId: string, open: boolean) {
  const [house, setHouse] = useState<OpenHouse | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    readHouse(seatingId).then(setHouse, () => setFailed(true));
  }, [seatingId]);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  return { house, isFailed: isFailed && !house, load };
}

interface ChoiceProps {
  house: OpenHouse;
  ticket: Movable;
  chosen: PlacedSeat | null;
  onChoose: (seat: PlacedSeat) => void;
}

function Choice({ house, ticket, chosen, onChoose }: ChoiceProps) {
  const { t } = useTexts(texts);
  const { seatId } = ticket;
  // by their ids: the map has seats of its own
  const targets = useMemo(() => {
    const own = house.seats.find(({ seat }) => seat.id === seatId);
    return new Map(own ? house.seats.flatMap((placed, at) => (isTarget(house, at, own) ? [[placed.seat.id, placed]] : [])) : []);
  }, [house, seatId]);
  const newId = chosen?.seat.id;
  const lookOf = useCallback(
    ({ seat: { id } }: PlacedSeat): SeatLook => {
      if (id === newId) return NEW;
      if (id === seatId) return OLD;
      return targets.has(id) ? FREE : OFF;
    },
    [newId, seatId, targets],
  );
  const wordsOf = ({ seat: { id } }: PlacedSeat) =>
    t(id === newId ? 'chosen' : id === seatId ? 'yours' : targets.has(id) ? 'free' : 'other');
  if (targets.size === 0) return <p role="status">{t('none')}</p>;
  return (
    <>
      <div className={styles.map}>
        <SeatMap
          layout={house.layout}
          label={t('map')}
          lookOf={lookOf}
          tipOf={(placed) => ({ title: seatWords(placed), lines: [wordsOf(placed)] })}
          onChoose={(placed) => targets.has(placed.seat.id) && onChoose(placed)}
          focusSeatId={seatId}
        />
      </div>
      <Select
        className={styles.list}
        aria-label={t('list')}
        placeholder={t('choose')}
        showSearch={{ optionFilterProp: 'label' }}
        value={newId ?? null}
        options={[...targets].map(([value, placed]) => ({ value, label: seatWords(placed) }))}
        onChange={(id: string) => {
          const next = targets.get(id);
          if (next) onChoose(next);
        }}
      />
    </>
  );
}
