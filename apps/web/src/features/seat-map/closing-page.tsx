import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Refusal } from '#ui/form/form.tsx';
import { Bones, Loading } from '#ui/loading.tsx';
import { ChooseSeats } from './choose-seats.tsx';
import { ClosingPlan, ticketsOf, type Closing, type ClosingParty } from './closing-plan.tsx';
import { rowClosed, type House } from './house.ts';
import { CloseSeatsDocument, SeatClosingDocument } from './seat-map.graphql.ts';
import { focusOn } from './focus-on.ts';
import closing from './closing.module.css';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import { useEscape } from './use-escape.ts';
import type { SeatMapNow } from './use-seat-map.ts';

const NOBODY: ReadonlyMap<string, string[]> = new Map();

interface ClosingPageProps {
  eventId: string;
  /** Of the event. */
  name: string;
  now: SeatMapNow;
  places: readonly number[];
  onCancel: () => void;
  onClosed: (actId: string, closing: Closing) => void;
}

/** Closing seats: who moves where, and who is not placed, before it is confirmed (BYD-094). */
export function ClosingPage({ eventId, name, now, places, onCancel, onClosed }: ClosingPageProps) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const { house } = now;
  const seatIds = places.map((at) => house.seats[at]!.seat.id);
  const subject = useSubject(house, places);
  const { data, error, refetch } = useQuery(SeatClosingDocument, {
    variables: { input: { eventId, seatIds } },
    fetchPolicy: 'network-only',
  });
  const [byHand, setByHand] = useState(NOBODY);
  const [choosing, setChoosing] = useState<ClosingParty | null>(null);
  const parties = (data?.seatClosing.parties ?? []).map((party) => ({ ...party, to: byHand.get(party.orderId) ?? party.to }));
  const placed = parties.filter(({ to }) => to);
  const { run, isBusy, refusal } = useAct(async () => {
    const input = {
      eventId,
      seatIds,
      name: t('closedName', { subject }),
      parties: placed.map(({ orderId, to }) => ({ orderId, seatIds: [...to!] })),
    };
    try {
      const answer = await client.mutate({ mutation: CloseSeatsDocument, variables: { input } });
      if (answer.data) onClosed(answer.data.closeSeats._id, { ...data!.seatClosing, parties, places });
    } catch (refused) {
      // somebody bought one of the new seats, or a party changed: others are found
      await refetch().catch(() => {});
      setByHand(NOBODY);
      throw refused;
    }
  });
  const title = t('closeTitle', { subject });
  useEscape(choosing === null && !isBusy, onCancel);
  if (choosing) {
    const others = placed.filter(({ orderId }) => orderId !== choosing.orderId).flatMap(({ to }) => to ?? []);
    const given = new Set([...places, ...others.flatMap((id) => house.atOf.get(id) ?? [])]);
    const choose = (ids: string[]) => {
      setByHand(new Map([...byHand, [choosing.orderId, ids]]));
      setChoosing(null);
    };
    return (
      <ChooseSeats
        eventId={eventId}
        name={name}
        now={now}
        party={choosing}
        given={given}
        onChosen={choose}
        onCancel={() => setChoosing(null)}
      />
    );
  }
  return (
    <>
      <div className={closing.closingHead}>
        <div>
          <h3 className={`h2 ${styles.focused}`} tabIndex={-1} ref={focusOn}>
            {title}
          </h3>
          <p className="muted">{t('closeLine')}</p>
        </div>
        <Button size="large" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="primary" size="large" loading={isBusy} disabled={!data} onClick={run}>
          {placed.length > 0 ? t('closeAndMove', { subject, count: ticketsOf(placed) }) : title}
        </Button>
      </div>
      <Refusal text={refusal ?? (error && !data ? errorText(error) : null)} />
      {!data && !error && (
        <Loading>
          <Bones lines={['60%', '100%', '100%', '80%']} />
        </Loading>
      )}
      {data && <ClosingPlan closing={{ ...data.seatClosing, parties, places }} now={now} name={name} step="asked" onChoose={setChoosing} />}
    </>
  );
}

/** `row F` where all seats are of one row, `12 seats` otherwise. */
function useSubject(house: House, places: readonly number[]): string {
  const { t } = useTexts(texts);
  const row = rowClosed(house, places);
  if (!row) return t('seats', { count: places.length, shown: formatCount(places.length) });
  return t(row.isTable ? 'theTable' : 'theRow', { label: row.label });
}
