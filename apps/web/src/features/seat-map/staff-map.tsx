import { seatWords, type PlacedSeat, type PlanArea } from '@marquee/shared/seating/plan-layout';
import { useCallback, useMemo } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { SeatArrowEnds } from '#parts/seat-map/control/seat-arrow.tsx';
import { SeatMap } from '#parts/seat-map/seat-map.tsx';
import { useThemeMode } from '#theme/theme-mode.tsx';
import { looksOf } from './seat-looks.ts';
import { useChannelText } from './channel-text.tsx';
import styles from './staff-seats.module.css';
import { useStateText } from './state-text.ts';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

interface StaffMapProps {
  now: SeatMapNow;
  /** Of the event. */
  name: string;
  /** All others fade; null fades none. Keep it while nothing changed. */
  lit: ((at: number) => boolean) | null;
  picked: ReadonlySet<number>;
  /** The seats that tickets leave and get; keep it while nothing changed. */
  way: SeatsOnTheWay;
  /** The seat that the address names. */
  focusSeatId?: string | null;
  /** One line below the map. */
  hint: string;
  onChoose: (at: number) => void;
  onAround?: ((places: readonly number[]) => void) | undefined;
  onList?: () => void;
}

/** Places of seats. */
export interface SeatsOnTheWay {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly arrow: SeatArrowEnds | null;
}

/** The plan with the state of each seat, as staff see it (BYD-091). */
export function StaffMap({ now, name, lit, picked, way, focusSeatId, hint, onChoose, onAround, onList }: StaffMapProps) {
  const { t } = useTexts(texts);
  const { mode } = useThemeMode();
  const { house, states, blockAt, keptAt, channelAt, areas } = now;
  const stateText = useStateText();
  const channelText = useChannelText();
  const lookAt = useMemo(
    () => looksOf({ states, blockAt, keptAt, channelAt }, { lit, picked, from: new Set(way.from), to: new Set(way.to) }, mode),
    [states, blockAt, keptAt, channelAt, lit, picked, way, mode],
  );
  const lookOf = useCallback((_seat: PlacedSeat, at: number) => lookAt(at), [lookAt]);
  const areaText = useCallback(
    (area: PlanArea) => {
      const left = areas.get(area.id);
      return left === undefined ? area.name : t('areaLeft', { name: area.name, count: left });
    },
    [areas, t],
  );
  const tipOf = (placed: PlacedSeat, at: number) => {
    const block = blockAt.get(at);
    const flags = placed.seat.flags.map((flag) => t(`flag_${flag}`));
    const channel = channelAt.get(at);
    const state = block ? t('heldBy', { name: block.name }) : stateText(now, at);
    return { title: seatWords(placed), lines: [state, ...(channel ? [t('givenTo', { channel: channelText(channel) })] : []), ...flags] };
  };
  return (
    <div className={styles.mapCard}>
      <div className={styles.mapBox}>
        <SeatMap
          layout={house.layout}
          label={t('mapOf', { name })}
          lookOf={lookOf}
          tipOf={tipOf}
          onChoose={(_seat, at) => onChoose(at)}
          {...(onAround && { onAround })}
          areaText={areaText}
          arrow={way.arrow}
          {...(focusSeatId !== undefined && { focusSeatId })}
          {...(onList && { onList })}
        />
      </div>
      <p className="small muted">{hint}</p>
    </div>
  );
}
