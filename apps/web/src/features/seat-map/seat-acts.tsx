import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { Hand, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChannelActs } from './channel-acts.tsx';
import { HoldSeatsDialog, OtherEvents, type SeatsDone } from './hold-seats-dialog.tsx';
import { ReleaseSeatsDocument } from './seat-map.graphql.ts';
import { SHOWN_STATES, shownStateOf } from './seat-looks.ts';
import { isSold } from './seat-panel.tsx';
import { SeatsDoneDialog } from './seats-done-dialog.tsx';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

interface SeatActsProps {
  eventId: string;
  now: SeatMapNow;
  places: readonly number[];
  zone: string | null;
  isCanceled: boolean;
  /** Closing the seats, with moving who has them; null for whoever may not. */
  onClose: ((places: readonly number[]) => void) | null;
  /** Something was held or released. */
  onDone: () => void;
}

/** Holding the free ones of chosen seats, releasing those that a block holds, and giving all of them to a channel. */
export function SeatActs({ eventId, now, places, zone, isCanceled, onClose: close, onDone }: SeatActsProps) {
  const { t } = useTexts(texts);
  const [opened, setOpened] = useState<'hold' | 'release' | null>(null);
  const [done, setDone] = useState<{ what: 'held' | 'released'; done: readonly SeatsDone[] } | null>(null);
  const { house, states, keptAt } = now;
  const idsIn = (...wanted: readonly string[]) =>
    places.flatMap((at) => (wanted.includes(states[at] ?? 'off') && !keptAt.has(at) ? [house.seats[at]!.seat.id] : []));
  const [free, held] = [idsIn('open', 'off'), idsIn('held')];
  const finish = (what: 'held' | 'released') => (all: readonly SeatsDone[]) => {
    setOpened(null);
    setDone({ what, done: all });
    onDone();
  };
  return (
    <>
      {close && places.some((at) => isSold(states[at])) && <Button onClick={() => close(places)}>{t('closeSeats')}</Button>}
      {(free.length > 0 || held.length > 0) && (
        <div className={styles.pair}>
          {free.length > 0 && !isCanceled && (
            <Button icon={<Hand size={15} aria-hidden="true" />} onClick={() => setOpened('hold')}>
              {t('holdSeats', { count: free.length })}
            </Button>
          )}
          {held.length > 0 && (
            <Button icon={<Undo2 size={15} aria-hidden="true" />} onClick={() => setOpened('release')}>
              {t('releaseSeats', { count: held.length })}
            </Button>
          )}
        </div>
      )}
      <ChannelActs eventId={eventId} now={now} places={places} zone={zone} isCanceled={isCanceled} onDone={onDone} />
      {opened === 'hold' && (
        <HoldSeatsDialog eventId={eventId} seatIds={free} zone={zone} onClose={() => setOpened(null)} onHeld={finish('held')} />
      )}
      {opened === 'release' && (
        <ReleaseDialog eventId={eventId} seatIds={held} onClose={() => setOpened(null)} onReleased={finish('released')} />
      )}
      {done && <SeatsDoneDialog {...done} onClose={() => setDone(null)} />}
    </>
  );
}

interface ReleaseDialogProps {
  eventId: string;
  seatIds: readonly string[];
  onClose: () => void;
  onReleased: (done: readonly SeatsDone[]) => void;
}

function ReleaseDialog({ eventId, seatIds, onClose, onReleased }: ReleaseDialogProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const [others, setOthers] = useState<readonly string[]>([]);
  const { run, isBusy, refusal } = useAct(async () => {
    const input = { eventId, seatIds: [...seatIds], otherEventIds: [...others] };
    const { data } = await client.mutate({ mutation: ReleaseSeatsDocument, variables: { input } });
    onReleased(data?.releaseSeats ?? []);
  });
  return (
    <ConfirmDialog
      open
      title={t('releaseTitle', { count: seatIds.length })}
      confirmText={t('release')}
      loading={isBusy}
      onConfirm={run}
      onCancel={onClose}
    >
      <p>{t('releaseText')}</p>
      <OtherEvents eventId={eventId} chosen={others} onChoose={setOthers} />
      <Refusal text={refusal} />
    </ConfirmDialog>
  );
}

/** Several chosen seats: how many are in which state, and what can be done with them. */
export function ManyPanel({ onLeave, ...acts }: SeatActsProps & { onLeave: () => void }) {
  const { t } = useTexts(texts);
  const { now, places } = acts;
  const [block, ...others] = new Set(places.map((at) => now.blockAt.get(at)));
  const counts = SHOWN_STATES.map((state) => ({
    state,
    count: places.filter((at) => shownStateOf(now, at) === state).length,
  }));
  return (
    <Panel
      title={t('chosenSeats', { count: places.length })}
      extra={
        <IconButton aria-label={t('close')} onClick={onLeave}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="col gap12">
        <p className="small muted">
          {counts
            .filter(({ count }) => count > 0)
            .map(({ state, count }) => `${t(`state_${state}`)} ${count}`)
            .join(', ')}
        </p>
        <SeatActs {...acts} />
        {acts.onClose && block && others.length === 0 && <MoveWhoSits {...acts} />}
        {block && others.length === 0 && (
          <PageLink href={`/admin/dashboard/events/details/holds?eventId=${acts.eventId}&ticketHoldId=${block._id}`}>
            {t('editBlock', { name: block.name })}
          </PageLink>
        )}
      </div>
    </Panel>
  );
}

/** Who still sits in rows that are closed but for them: they were not placed, or stayed for another reason (BYD-094). */
function MoveWhoSits({ now: { house, states }, places, onClose: close }: SeatActsProps) {
  const { t } = useTexts(texts);
  const chosen = new Set(places);
  const rows = new Set(places.map((at) => house.seats[at]!.row));
  const rest = house.seats.flatMap(({ row }, at) => (rows.has(row) && !chosen.has(at) ? [at] : []));
  if (rest.length === 0 || rest.length > places.length || !rest.every((at) => isSold(states[at]))) return null;
  return <Button onClick={() => close?.([...places, ...rest])}>{t('moveAllLeft', { count: rest.length })}</Button>;
}
