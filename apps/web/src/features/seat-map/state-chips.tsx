import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { KeySeat } from '#parts/seat-map/key-seat.tsx';
import { SHOWN_STATES, shownStateOf, type ShownState } from './seat-looks.ts';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

interface StateChipsProps {
  now: Pick<SeatMapNow, 'states' | 'channelAt'>;
  shown: ShownState | null;
  onShow: (state: ShownState | null) => void;
}

/** One chip a state with its count, which is the key of the map too. While one is pressed, all other seats fade. */
export function StateChips({ now, shown, onShow }: StateChipsProps) {
  const { t } = useTexts(texts);
  const counts = new Map<ShownState, number>();
  for (let at = 0; at < now.states.length; at += 1) {
    const state = shownStateOf(now, at);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return (
    <div className={styles.chips} role="group" aria-label={t('states')}>
      {SHOWN_STATES.filter((state) => (counts.get(state) ?? 0) > 0 || state === shown).map((state) => (
        <button key={state} type="button" aria-pressed={state === shown} onClick={() => onShow(state === shown ? null : state)}>
          <KeySeat look={{ state }} />
          {t(`state_${state}`)} <b className="tnum">{formatCount(counts.get(state) ?? 0)}</b>
        </button>
      ))}
    </div>
  );
}
