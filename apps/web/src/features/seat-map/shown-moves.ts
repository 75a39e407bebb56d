import { seatWords } from '@marquee/shared/seating/plan-layout';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import { chipOf, rangeOf } from './house.ts';
import type { SeatsOnTheWay } from './staff-map.tsx';
import { texts } from './texts.ts';
import type { Moving } from './use-move.ts';
import type { SeatMapNow } from './use-seat-map.ts';

/** Says what was moved, by the names of the seats. */
export function useTold({ house }: SeatMapNow) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const moved = ({ what, ticket: { holder }, from, to, all }: Moving) => {
    const [own, target] = [house.seats[from], house.seats[to ?? -1]];
    if (!own || !target) return;
    const places = all.map((each) => each.to).toSorted((a, b) => a - b);
    if (what === 'swap') notices.success(t('swapped', { seat: chipOf(own), other: chipOf(target) }));
    else if (all.length > 0) notices.success(t('movedAll', { holder, seats: rangeOf(house, places) }));
    else notices.success(t('moved', { holder, seat: seatWords(target) }));
  };
  return { moved, putBack: () => notices.success(t('putBack')) };
}

/** The seats that are left and those that are given, as the map shows them. */
export function wayOf(moving: Moving | null): SeatsOnTheWay {
  if (!moving) return NOWHERE;
  const { what, from, to, all } = moving;
  const arrow = to === null ? null : { from, to, isBoth: what === 'swap' };
  if (what === 'swap') return { from: to === null ? [from] : [from, to], to: [], arrow };
  return { from: [from, ...all.map((each) => each.from)], to: [...(to === null ? [] : [to]), ...all.map((each) => each.to)], arrow };
}

const NOWHERE: SeatsOnTheWay = { from: [], to: [], arrow: null };
