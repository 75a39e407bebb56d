import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useMemo } from 'react';
import { seatsAround } from '@marquee/shared/seating/place-parties';
import { seatNeighbors } from '@marquee/shared/seating/seat-neighbors';
import { useTexts } from '#lib/text/texts.ts';
import { rangeOf } from './house.ts';
import { SeatOrderDocument } from './seat-map.graphql.ts';
import styles from './staff-seats.module.css';
import { texts } from './texts.ts';
import { isFree, type Moving, type useMove } from './use-move.ts';
import type { SeatMapNow } from './use-seat-map.ts';

interface MoveAllProps {
  now: SeatMapNow;
  moving: Moving;
  onTakeAlong: ReturnType<typeof useMove>['takeAlong'];
}

/** Who came together may go along: all tickets of the order, to seats beside the chosen one (BYD-092). */
export function MoveAll({ now, moving, onTakeAlong }: MoveAllProps) {
  const { t } = useTexts(texts);
  const { house } = now;
  const { data } = useQuery(SeatOrderDocument, { variables: { orderId: moving.ticket.orderId } });
  const neighbors = useMemo(() => seatNeighbors(house.layout), [house.layout]);
  const own = (data?.order.tickets ?? []).flatMap(({ _id: ticketId, seat, state }) => {
    const from = house.atOfText.get(seat ?? '');
    return from !== undefined && state === 'Active' ? [{ ticketId, from }] : [];
  });
  const tickets = own.toSorted((a, b) => a.from - b.from);
  if (moving.to === null || tickets.length < 2 || !tickets.some(({ from }) => from === moving.from)) return null;
  if (moving.all.length > 0)
    return (
      <Button type="link" className={styles.link} onClick={() => onTakeAlong([])}>
        {t('moveOne')}
      </Button>
    );
  const leaving = new Set(tickets.map(({ from }) => from));
  const to = seatsAround(neighbors, [...leaving], moving.to, {
    // what is given to a channel is left to it, but for the chosen seat
    isFree: (at) => isFree(now.states[at]) && (at === moving.to || !now.channelAt.has(at)),
    isClosed: (at) => leaving.has(at),
    categoryOf: (at) => house.seats[at]!.seat.categoryId ?? '',
  });
  const stay = t('othersStay', { count: tickets.length - 1 });
  if (!to) return <p className="small muted">{`${stay} ${t('notAllTogether')}`}</p>;
  const all = tickets.map((ticket, at) => ({ ...ticket, to: to[at]!, toSeatId: house.seats[to[at]!]!.seat.id }));
  return (
    <p className="small muted">
      {stay}{' '}
      <Button type="link" className={styles.link} onClick={() => onTakeAlong(all)}>
        {t('moveAllTo', {
          count: tickets.length,
          seats: rangeOf(
            house,
            to.toSorted((a, b) => a - b),
          ),
        })}
      </Button>
    </p>
  );
}
