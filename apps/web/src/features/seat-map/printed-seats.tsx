import { useEffect, useEffectEvent, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#lib/text/texts.ts';
import { PlanCanvas } from '#parts/seat-map/drawing/plan-canvas.tsx';
import { sceneOf } from '#parts/seat-map/drawing/scene.ts';
import { KeySeat } from '#parts/seat-map/key-seat.tsx';
import { wholeView } from '#parts/seat-map/geometry/view.ts';
import { useChannelText } from './channel-text.tsx';
import { rowsOf } from './house.ts';
import type { SeatTicketRow } from './row-list.tsx';
import { looksOf, SHOWN_STATES } from './seat-looks.ts';
import styles from './printed-seats.module.css';
import { useStateText } from './state-text.ts';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

/** A page across, in px. */
const PAGE = { width: 1400, height: 900 };
const NOTHING_MARKED = { lit: null, picked: new Set<number>(), from: new Set<number>(), to: new Set<number>() };

interface PrintedSeatsProps {
  what: 'map' | 'list';
  now: SeatMapNow;
  /** Who has the seats; the list waits for it. */
  bySeat: ReadonlyMap<string, SeatTicketRow> | null;
  name: string;
  /** Of the event, in words. */
  when: string;
  onPrinted: () => void;
}

/** What the browser prints in place of the page: the map on one sheet, or each row for its usher. Light in both themes. */
export function PrintedSeats({ what, now, bySeat, name, when, onPrinted }: PrintedSeatsProps) {
  const isReady = what === 'map' || bySeat !== null;
  const over = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!isReady) return undefined;
    const done = () => over();
    window.addEventListener('afterprint', done, { once: true });
    // after the fonts and the canvas were drawn
    const timer = setTimeout(() => window.print(), 100);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, [isReady]);
  if (!isReady) return null;
  return createPortal(
    <div className={styles.printed}>
      <h1>{name}</h1>
      <p>{when}</p>
      {what === 'map' ? <PrintedMap now={now} /> : <PrintedRows now={now} bySeat={bySeat} />}
    </div>,
    document.body,
  );
}

function PrintedMap({ now }: { now: SeatMapNow }) {
  const { t } = useTexts(texts);
  const { house, blocks } = now;
  const scene = useMemo(() => sceneOf(house.layout), [house]);
  const looks = useMemo(() => {
    const lookAt = looksOf(now, NOTHING_MARKED, 'light');
    return scene.seats.map((_, at) => lookAt(at));
  }, [now, scene]);
  const view = useMemo(() => wholeView(scene.box, PAGE), [scene]);
  return (
    <>
      <ul className={styles.key}>
        {SHOWN_STATES.filter((state) => state !== 'held').map((state) => (
          <li key={state}>
            <KeySeat look={{ state }} mode="light" /> {t(`state_${state}`)}
          </li>
        ))}
        {blocks.map(({ _id, name, letter }) => (
          <li key={_id}>
            <b>{letter}</b> {name}
          </li>
        ))}
      </ul>
      <div className={styles.map}>
        <PlanCanvas scene={scene} looks={looks} categories={house.layout} view={view} size={PAGE} mode="light" />
      </div>
    </>
  );
}

function PrintedRows({ now, bySeat }: Pick<PrintedSeatsProps, 'now' | 'bySeat'>) {
  const { t } = useTexts(texts);
  const { house, channelAt } = now;
  const stateText = useStateText();
  const channelText = useChannelText();
  return rowsOf(house).map(({ id, section, label, isTable, places }) => (
    <table key={id} className={styles.row}>
      <caption>{`${section}, ${t(isTable ? 'table' : 'row', { label })}`}</caption>
      <thead>
        <tr>
          {(['seat', 'state', 'holder', 'ticketType', 'order'] as const).map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((at) => {
          const { seat } = house.seats[at]!;
          const ticket = bySeat?.get(seat.id);
          return (
            <tr key={seat.id}>
              <td>{seat.number}</td>
              <td>
                {stateText(now, at)}
                {channelAt.has(at) && ` (${channelText(channelAt.get(at)!)})`}
              </td>
              <td>{ticket?.holder}</td>
              <td>{ticket?.ticketType}</td>
              <td>{ticket?.orderNumber}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  ));
}
