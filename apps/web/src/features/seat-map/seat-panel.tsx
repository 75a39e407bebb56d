import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { Accessibility, ArrowLeftRight, ArrowRight, ReceiptText, X } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { formatMoney } from '@marquee/shared/money';
import { accessNeedsText } from '@marquee/shared/orders/access-needs';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { isHeld } from '@marquee/shared/orders/order-states';
import type { StaffSeatState } from '@marquee/shared/seating/seat-states';
import { seatText } from '@marquee/shared/seating/plan-layout';
import type { SeatTicketsQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChannelLine } from './channel-text.tsx';
import { chipOf, type House } from './house.ts';
import { SeatOrderDocument, SeatTicketsDocument } from './seat-map.graphql.ts';
import styles from './staff-seats.module.css';
import { useStateText } from './state-text.ts';
import { texts } from './texts.ts';
import type { SeatMapNow } from './use-seat-map.ts';

const SOLD: ReadonlySet<StaffSeatState> = new Set(['sold', 'admitted', 'comp']);

export const isSold = (state: StaffSeatState | undefined) => state !== undefined && SOLD.has(state);
export const orderPage = (orderId: string) => `/admin/dashboard/orders/details?orderId=${orderId}`;

type Ticket = SeatTicketsQuery['seatTickets'][number];

interface SeatPanelProps {
  eventId: string;
  now: SeatMapNow;
  at: number;
  zone: string | null;
  /** A ticket was put back: its button takes the focus. */
  isBack: boolean;
  /** Null where nobody may be moved: the event is canceled. */
  onMove: ((what: 'move' | 'swap', ticket: Ticket) => void) | null;
  onClose: () => void;
  /** Acts on a seat without a ticket. */
  children?: ReactNode;
}

/** What is known of one seat: its state, its holder and order, the ticket type, and the block that holds it (BYD-091). */
export function SeatPanel({ eventId, now, at, zone, isBack, onMove, onClose, children }: SeatPanelProps) {
  const { t } = useTexts(texts);
  const { house, states, blockAt, channelAt } = now;
  const stateText = useStateText();
  const placed = house.seats[at]!;
  const state = states[at] ?? 'off';
  const { data, error } = useTicketOf(eventId, placed.seat.id, state);
  const ticket = data?.seatTickets[0];
  const block = blockAt.get(at);
  const channel = channelAt.get(at);
  const flags = placed.seat.flags.map((flag) => t(`flag_${flag}`));
  return (
    <Panel
      title={
        <span className="row gap12">
          <span className={styles.chip} aria-hidden="true">
            {chipOf(placed)}
          </span>
          {t(placed.table ? 'tableSeat' : 'rowSeat', { label: placed.row.label, number: placed.seat.number })}
        </span>
      }
      extra={
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="col gap12">
        <p className="small muted">{[placed.section.name, ...flags].join(', ')}</p>
        {!ticket && <p>{block ? t('heldBy', { name: block.name }) : stateText(now, at)}</p>}
        {channel && <ChannelLine channel={channel} zone={zone} />}
        {block?.note && <p className="small muted">{block.note}</p>}
        <Refusal text={error ? errorText(error) : null} />
        {ticket && <HolderOf house={house} ticket={ticket} text={seatText(placed)} state={state} />}
        {ticket && onMove && (
          <div className={styles.pair}>
            <Button
              autoFocus={isBack}
              icon={<ArrowRight size={15} aria-hidden="true" />}
              disabled={ticket.isOffered}
              onClick={() => onMove('move', ticket)}
            >
              {t('move')}
            </Button>
            <Button
              icon={<ArrowLeftRight size={15} aria-hidden="true" />}
              disabled={ticket.isOffered}
              onClick={() => onMove('swap', ticket)}
            >
              {t('swap')}
            </Button>
          </div>
        )}
        {ticket?.isOffered && <p className="small muted">{t('offeredNotMoved')}</p>}
        {children}
      </div>
    </Panel>
  );
}

/** Asked again when the seat changes. */
function useTicketOf(eventId: string, seatId: string, state: StaffSeatState) {
  const asked = useQuery(SeatTicketsDocument, {
    variables: { eventId, seatIds: [seatId] },
    skip: !isSold(state),
    fetchPolicy: 'network-only',
  });
  const again = useEffectEvent(() => isSold(state) && asked.data && void asked.refetch().catch(() => {}));
  useEffect(() => void again(), [state]);
  return isSold(state) ? asked : { data: undefined, error: undefined };
}

function HolderOf({ house, ticket, text, state }: { house: House; ticket: Ticket; text: string; state: StaffSeatState }) {
  const { t } = useTexts(texts);
  const { data } = useQuery(SeatOrderDocument, { variables: { orderId: ticket.orderId }, fetchPolicy: 'cache-and-network' });
  const order = data?.order;
  const badge = order && orderBadgeOf(order);
  const tickets = order?.tickets.filter((each) => isHeld(each.state)) ?? [];
  return (
    <>
      <div className="between gap12">
        <div className="grow">
          <PageLink className="strong" href={orderPage(ticket.orderId)}>
            {ticket.holder}
          </PageLink>
          <p className="small muted">
            {order ? t('orderLine', { count: tickets.length, total: formatMoney(order.total) }) : ticket.ticketType}
          </p>
        </div>
        {state === 'admitted' && <Badge tone="green">{t('state_admitted')}</Badge>}
        {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
      </div>
      {order?.accessNeeds && (
        <p className={`row gap8 small muted ${styles.needs}`}>
          <Accessibility size={16} aria-hidden="true" />
          <span>
            <span className="unseen">{t('accessNeeds')} </span>
            {accessNeedsText({ ...order.accessNeeds, text: order.accessNeeds.text ?? null }).join(', ')}
          </span>
        </p>
      )}
      {tickets.length > 0 && (
        <ul className={styles.ofOrder} aria-label={t('ticketsOfOrder')}>
          {tickets.map((each) => (
            <li key={each._id} aria-current={each.seat === text || undefined}>
              <b>{shortOf(house, each.seat)}</b>
              <span className="grow">{each.name}</span>
              <span className="tnum">{formatMoney(each.price)}</span>
            </li>
          ))}
        </ul>
      )}
      <PageLink className={`row gap8 ${styles.openOrder}`} href={orderPage(ticket.orderId)}>
        <ReceiptText size={16} aria-hidden="true" />
        {t('openOrder', { number: ticket.orderNumber })}
      </PageLink>
    </>
  );
}

/** `F12` of `Stalls-F-12`. */
function shortOf({ seats, atOfText }: House, text: string | null | undefined): string {
  const at = atOfText.get(text ?? '');
  return at === undefined ? (text ?? '') : chipOf(seats[at]!);
}
