import { useMemo } from 'react';
import { seatWords } from '@marquee/shared/seating/plan-layout';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { isNamed } from './house.ts';
import type { SeatTicketRow } from './row-list.tsx';
import styles from './staff-seats.module.css';
import { useStateText } from './state-text.ts';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

const MOST_LISTED = 20;

/** The places of seats that a text means by their name, block, holder or order number; null without a text. */
export function useFoundSeats(
  { house, blockAt }: SeatMapNow,
  bySeat: ReadonlyMap<string, SeatTicketRow> | null,
  text: string,
): readonly number[] | null {
  return useMemo(() => {
    const words = text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    if (words.length === 0) return null;
    return house.seats.flatMap((placed, at) => {
      const ticket = bySeat?.get(placed.seat.id);
      const people = [ticket?.holder, ticket?.email, ticket?.orderNumber, blockAt.get(at)?.name].join(' ').toLowerCase();
      return isNamed(placed, words) || words.every((word) => people.includes(word)) ? [at] : [];
    });
  }, [house, blockAt, bySeat, text]);
}

interface FoundSeatsProps {
  now: SeatMapNow;
  bySeat: ReadonlyMap<string, SeatTicketRow> | null;
  places: readonly number[];
  onChoose: (at: number) => void;
}

/** What a search found, seat by seat. */
export function FoundSeats({ now, bySeat, places, onChoose }: FoundSeatsProps) {
  const { t } = useTexts(texts);
  const stateText = useStateText();
  return (
    <Panel title={t('found', { count: places.length, shown: formatCount(places.length) })} flush>
      {places.length === 0 && <p className={`small muted ${styles.noBlocks}`}>{t('noneFound')}</p>}
      <ul className={styles.blocks}>
        {places.slice(0, MOST_LISTED).map((at) => {
          const placed = now.house.seats[at]!;
          return (
            <li key={placed.seat.id}>
              <button type="button" onClick={() => onChoose(at)}>
                <span className="grow">
                  <b>{seatWords(placed)}</b>
                  <small>{bySeat?.get(placed.seat.id)?.holder ?? stateText(now, at)}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {places.length > MOST_LISTED && <p className={`small muted ${styles.noBlocks}`}>{t('moreFound', { count: MOST_LISTED })}</p>}
    </Panel>
  );
}
