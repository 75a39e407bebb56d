import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Refusal } from '#ui/form/form.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { chipOf } from './house.ts';
import { GiveNightSeatDocument, SeatlessHoldersDocument } from './seatless.graphql.ts';
import { orderPage } from './seat-panel.tsx';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

interface SeatlessProps {
  eventId: string;
  now: SeatMapNow;
  /** The one chosen seat, if any. */
  at: number | undefined;
  onDone: () => void;
}

/** People with a season ticket whose seat was somebody else's before this night joined the season (BYD-106). */
export function SeatlessPanel({ eventId, now, at, onDone }: SeatlessProps) {
  const { t } = useTexts(texts);
  // it was asked for with the plan
  const { data, refetch } = useQuery(SeatlessHoldersDocument, { variables: { eventId }, fetchPolicy: 'cache-first' });
  const [give] = useMutation(GiveNightSeatDocument);
  const act = useAct(async (orderId: string, ticketId: string, seatId: string) => {
    await give({ variables: { input: { orderId, ticketId, seatId } } });
    await refetch();
    onDone();
  });
  const holders = data?.seatlessHolders ?? [];
  if (holders.length === 0) return null;
  const free = at !== undefined && now.states[at] === 'open' && !now.keptAt.has(at) ? now.house.seats[at]! : null;
  return (
    <Panel title={t('seatless')}>
      <div className="col gap12">
        <p className="small muted">{t('seatlessHint')}</p>
        <Refusal text={act.refusal} />
        <ul className="col gap12">
          {holders.map(({ orderId, ticketId, orderNumber, holder, seat }) => (
            <li key={ticketId} className="between">
              <span className="col grow">
                <PageLink href={orderPage(orderId)}>{holder}</PageLink>
                <span className="small muted">{t('seatlessLine', { number: orderNumber, seat: seat ?? '' })}</span>
              </span>
              {free && (
                <Button
                  loading={act.isBusy}
                  aria-label={t('giveSeatTo', { seat: chipOf(free), holder })}
                  onClick={() => act.run(orderId, ticketId, free.seat.id)}
                >
                  {t('giveSeat', { seat: chipOf(free) })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
