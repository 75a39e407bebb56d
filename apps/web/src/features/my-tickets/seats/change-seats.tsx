import { Button } from 'antd';
import { Armchair } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { venueTime } from '#lib/time/venue-time.ts';
import { lateDialog } from '#ui/late-dialog.tsx';
import type { OwnOrder } from '../sharing/own-order.ts';
import type { Movable } from './movable.ts';
import styles from '../my-tickets.module.css';
import { texts } from './texts.ts';

const MoveSeatDialog = lateDialog(async () => (await import('./move-seat-dialog.tsx')).MoveSeatDialog);

interface ChangeSeatsProps {
  order: OwnOrder;
  onMoved: () => void;
}

/** Where the event allows it, each seat of the order can be changed for another one of its category (BYD-095). */
export function ChangeSeats({ order: { _id, items, event, seatsUntil }, onMoved }: ChangeSeatsProps) {
  const { t } = useTexts(texts);
  const [moving, setMoving] = useState<Movable | null>(null);
  const [shown, setShown] = useState<Movable | null>(null);
  const seatingId = event?.seatingId;
  const movable = items.flatMap((item): Movable[] => {
    const { canMove, seatId, seat, name } = item;
    return canMove && seatId && seat ? [{ orderId: _id, ticketId: item._id, seatId, seat, name }] : [];
  });
  if (!seatingId || movable.length === 0) return null;
  const open = (ticket: Movable) => {
    setShown(ticket);
    setMoving(ticket);
  };
  return (
    <section aria-label={t('title')} className={styles.change}>
      <h3 className="h3">{t('title')}</h3>
      <p className="small muted">{t('until', { at: venueTime(seatsUntil, 'detail', event.timezone) })}</p>
      <div className={styles.oacts}>
        {movable.map((ticket) => (
          <Button key={ticket.ticketId} icon={<Armchair size={16} aria-hidden="true" />} onClick={() => open(ticket)}>
            {t('change', { seat: ticket.seat })}
          </Button>
        ))}
      </div>
      {shown && (
        <MoveSeatDialog
          key={shown.ticketId}
          open={moving !== null}
          ticket={shown}
          seatingId={seatingId}
          onMoved={onMoved}
          onClose={() => setMoving(null)}
        />
      )}
    </section>
  );
}
