import { seatWords, type PlacedSeat } from '@marquee/shared/seating/plan-layout';
import { useCallback, useMemo } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { SeatLook } from '#parts/seat-map/drawing/seat-look.ts';
import { KeySeat } from '#parts/seat-map/key-seat.tsx';
import { SeatMap } from '#parts/seat-map/seat-map.tsx';
import type { ClosingParty } from './closing-plan.tsx';
import { shownStateOf } from './seat-looks.ts';
import closing from './closing.module.css';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

const CLOSED: SeatLook = { state: 'old' };
const NEW: SeatLook = { state: 'new' };

interface ClosingMapProps {
  now: SeatMapNow;
  places: readonly number[];
  parties: readonly ClosingParty[];
}

/** The seats that close, and those that their people get; all others fade. */
export function ClosingMap({ now: { house, states, channelAt }, places, parties }: ClosingMapProps) {
  const { t } = useTexts(texts);
  const closed = useMemo(() => new Set(places), [places]);
  const given = useMemo(() => new Set(parties.flatMap(({ to }) => to ?? [])), [parties]);
  const lookOf = useCallback(
    ({ seat }: PlacedSeat, at: number): SeatLook => {
      if (closed.has(at)) return CLOSED;
      return given.has(seat.id) ? NEW : { state: shownStateOf({ states, channelAt }, at), isFaded: true };
    },
    [closed, given, states, channelAt],
  );
  return (
    <div className={styles.mapCard}>
      <div className={closing.smallMap}>
        <SeatMap layout={house.layout} label={t('closingMap')} lookOf={lookOf} tipOf={(seat) => ({ title: seatWords(seat) })} />
      </div>
      <p className={`small muted ${closing.closingKey}`}>
        <span>
          <KeySeat look={CLOSED} /> {t('closesKey')}
        </span>
        <span>
          <KeySeat look={NEW} /> {t('newKey')}
        </span>
      </p>
    </div>
  );
}
