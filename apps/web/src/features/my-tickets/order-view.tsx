import { isHeld } from '@marquee/shared/orders/order-states';
import { formatInstant } from '@marquee/shared/time/format';
import { addressText } from '@marquee/shared/venues/venue-address';
import { CalendarDays, CalendarPlus, Download, MapPin, QrCode } from 'lucide-react';
import { Button } from 'antd';
import { now } from '#lib/time/clock.ts';
import { daysOf, doorsText } from '#lib/records/event-when.ts';
import { venueTime } from '#lib/time/venue-time.ts';
import { Badge } from '#ui/badge.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { dayIdsOfItems, isCodeAhead, itemRowsOf, type ShownOrder } from './shown-order.ts';
import { TicketCodes } from './ticket-codes.tsx';
import orderStyles from './order.module.css';
import styles from './my-tickets.module.css';
import { texts } from './texts.ts';

/** An order as its holder needs it at the door: codes, items, date and place. */
export function OrderView({ order }: { order: ShownOrder }) {
  const { t } = useTexts(texts);
  const { event, qrReleasedAt } = order;
  // with the codes each has its own
  const numbers = order.items.flatMap(({ number, state, qrCodeUrl }) => (number && isHeld(state) && !qrCodeUrl ? number : []));
  return (
    <>
      <TicketCodes items={order.items} event={event} />
      {isCodeAhead(order, now()) && (
        <p className={orderStyles.qrAhead} role="status">
          <QrCode size={20} aria-hidden="true" />
          {t('codesFrom', { at: venueTime(qrReleasedAt, 'detail', event?.timezone ?? null) })}
        </p>
      )}
      {numbers.length > 0 && <p className="small muted">{t('yourNumbers', { numbers: numbers.join(', ') })}</p>}
      {order.areCodesOver && (
        <p className={orderStyles.qrAhead} role="status">
          <QrCode size={20} aria-hidden="true" />
          {t('codesOver')}
        </p>
      )}
      <ul className={styles.olist} aria-label={t('items')}>
        {itemRowsOf(order.items, event).map(({ key, name, days, count, seats, badge }) => (
          <li key={key}>
            <b className="tnum">{count} ×</b>
            <span className="grow">
              {name}
              {days && <span className="muted small">, {days}</span>}
              {seats && <span className={`muted small ${styles.oseats}`}>{seats}</span>}
            </span>
            {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
          </li>
        ))}
      </ul>
      {event && (
        <ul className={orderStyles.ofacts}>
          {daysOf(event, dayIdsOfItems(order.items)).map((day, i) => (
            <li key={day.startsAt}>
              {i === 0 ? <CalendarDays size={17} aria-hidden="true" /> : <i className={orderStyles.ofactGap} />}
              <span>
                <b>{formatInstant(day.startsAt, 'card', event.timezone)}</b>
                {doorsText(day, event.timezone)}
              </span>
            </li>
          ))}
          {event.venueName && (
            <li>
              <MapPin size={17} aria-hidden="true" />
              <span>
                <b>{event.venueName}</b>
                {addressText(event.venueAddress)}
              </span>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/** The downloads: the tickets to print, the date for the calendar. */
export function OrderActions({ order }: { order: ShownOrder }) {
  const { t } = useTexts(texts);
  if (!order.ticketsPdfUrl && !order.calendarUrl) return null;
  return (
    <div className={styles.oacts}>
      {order.ticketsPdfUrl && (
        <Button size="large" href={order.ticketsPdfUrl} target="_blank" rel="noopener" icon={<Download size={17} aria-hidden="true" />}>
          {t('pdf')}
        </Button>
      )}
      {order.calendarUrl && (
        <Button size="large" href={order.calendarUrl} icon={<CalendarPlus size={17} aria-hidden="true" />}>
          {t('calendar')}
        </Button>
      )}
    </div>
  );
}
