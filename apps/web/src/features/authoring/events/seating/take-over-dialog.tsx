import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { unpackPlan } from '@marquee/shared/seating/packed-plan';
import { seatWords, type PlacedSeat } from '@marquee/shared/seating/plan-layout';
import type { SeatingTakeOverQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { SeatLook } from '#parts/seat-map/drawing/seat-look.ts';
import { KeySeat } from '#parts/seat-map/key-seat.tsx';
import { SeatMap } from '#parts/seat-map/seat-map.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useNotices } from '#ui/notices.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import { useEventEditor } from '../event-context.ts';
import { SeatingTakeOverDocument, TakeOverPlanDocument } from './seating.graphql.ts';
import { SeatsAgainst, TakeOverChanges } from './take-over-changes.tsx';
import { texts } from '../../seating/texts.ts';
import styles from '../../seating/event-seating.module.css';

export type TakeOver = NonNullable<SeatingTakeOverQuery['seatingTakeOver']>;

const GONE: SeatLook = { state: 'lost' };
const REPRICED: SeatLook = { state: 'free' };
const SAME: SeatLook = { state: 'free', isFaded: true };

interface TakeOverDialogProps {
  eventId: string;
  open: boolean;
  onClose: () => void;
  onTakenOver: () => void;
}

/** What the newest version of the plan changes at the event, and what stands against it (BYD-064). */
export function TakeOverDialog({ eventId, open, onClose, onTakenOver }: TakeOverDialogProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const notices = useNotices();
  const { keep } = useEventEditor();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { data, error } = useQuery(SeatingTakeOverDocument, { variables: { eventId }, skip: !open, fetchPolicy: 'network-only' });
  const found = data?.seatingTakeOver ?? null;
  const close = () => {
    setRefusal(null);
    onClose();
  };
  const takeOver = async ({ version, newVersion }: TakeOver) => {
    setBusy(true);
    try {
      const stored = await client.mutate({ mutation: TakeOverPlanDocument, variables: { input: { eventId, version, newVersion } } });
      if (stored.data) keep?.(stored.data.takeOverPlan);
      notices.success(t('takenOver', { version: newVersion }));
      close();
      onTakenOver();
    } catch (refused) {
      setRefusal(errorText(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      title={t('takeOverTitle', { version: found?.newVersion ?? '' })}
      width="updateHold"
      onClose={close}
      amount={<span className="small muted">{found && t('keepsUntil', { version: found.planVersion })}</span>}
      dismissLabel={t('keepVersion', { version: found?.planVersion ?? '' })}
      action={{
        label: t('useVersion', { version: found?.newVersion ?? '' }),
        disabled: !found || stands(found),
        loading: isBusy,
        onClick: () => found && void takeOver(found),
      }}
    >
      <Refusal text={refusal ?? (error ? errorText(error) : null)} showIcon />
      {!data && !error && (
        <Loading>
          <Bones lines={['60%', '80%', '70%']} />
        </Loading>
      )}
      {found && (
        <div className={styles.takeOver}>
          <ChangedMap found={found} />
          <div>
            <SeatsAgainst eventId={eventId} found={found} />
            <TakeOverChanges found={found} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

function stands({ against, areas }: TakeOver): boolean {
  return against.length > 0 || areas.some(({ taken, to }) => taken > to);
}

/** The plan as the event has it: seats that go away are crossed, those that get another price stand out. */
function ChangedMap({ found }: { found: TakeOver }) {
  const { t } = useTexts(texts);
  const layout = useMemo(() => unpackPlan(found.layout), [found.layout]);
  const looks = useMemo(() => {
    const [gone, repriced] = [new Set(found.removed.seatIds), new Set(found.repriced.flatMap(({ seatIds }) => seatIds))];
    return ({ seat }: PlacedSeat): SeatLook => {
      if (gone.has(seat.id)) return GONE;
      return repriced.has(seat.id) ? REPRICED : SAME;
    };
  }, [found]);
  return (
    <div>
      <div className={styles.changed}>
        <SeatMap layout={layout} label={t('seatingPlan')} lookOf={looks} tipOf={(seat) => ({ title: seatWords(seat) })} />
      </div>
      <div className={`small muted ${styles.keys}`}>
        <span>
          <KeySeat look={GONE} /> {t('goneAway')}
        </span>
        <span>
          <KeySeat look={REPRICED} /> {t('newPrice')}
        </span>
      </div>
    </div>
  );
}
