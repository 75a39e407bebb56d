import { ticketDaysText } from '@marquee/shared/events/ticket-days';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { ShownOrder } from './shown-order.ts';
import { useAwakeScreen } from './use-awake-screen.ts';
import styles from './order.module.css';
import { texts } from './texts.ts';

type Item = ShownOrder['items'][number];

function daysText({ dayIds }: Item, event: NonNullable<ShownOrder['event']>): string {
  return ticketDaysText(event, dayIds, event.timezone);
}

/** The codes for the door, one on white at a time; arrows, buttons or a swipe show the next. */
export function TicketCodes({ items, event }: { items: readonly Item[]; event: ShownOrder['event'] }) {
  const { t } = useTexts(texts);
  const coded = items.filter(({ qrCodeUrl }) => qrCodeUrl);
  const [at, setAt] = useState(0);
  const strip = useRef<HTMLUListElement>(null);
  useAwakeScreen(coded.length > 0);
  if (coded.length === 0) return null;
  const go = (to: number) => {
    const next = Math.max(0, Math.min(coded.length - 1, to));
    setAt(next);
    strip.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  const onScroll = () => {
    const list = strip.current;
    if (list && list.clientWidth > 0) setAt(Math.round(list.scrollLeft / list.clientWidth));
  };
  return (
    <div className={styles.qrbox}>
      <ul className={styles.qrStrip} ref={strip} tabIndex={0} aria-label={t('codes')} onScroll={onScroll}>
        {coded.map((item, i) => (
          <li key={item._id} aria-hidden={i !== at}>
            <img
              src={item.qrCodeUrl ?? ''}
              width={216}
              height={216}
              alt={t('codeOf', { name: item.name, number: i + 1, count: coded.length })}
              decoding="async"
            />
            <b>{item.name}</b>
            {(item.number || item.seat) && <span>{[item.number, item.seat].filter(Boolean).join(', ')}</span>}
            {item.kind === 'Ticket' && event && daysText(item, event) && <span>{daysText(item, event)}</span>}
            {item.doorCode && (
              <span className="small">
                {t('doorCode')} <b className="tnum">{item.doorCode}</b>
              </span>
            )}
          </li>
        ))}
      </ul>
      {coded.length > 1 ? (
        <div className={styles.qrNav}>
          <button type="button" aria-label={t('previousCode')} disabled={at === 0} onClick={() => go(at - 1)}>
            <ChevronLeft size={20} aria-hidden="true" />
          </button>
          <span className="small muted tnum" aria-live="polite">
            {t('codeAt', { number: at + 1, count: coded.length })}
          </span>
          <button type="button" aria-label={t('nextCode')} disabled={at === coded.length - 1} onClick={() => go(at + 1)}>
            <ChevronRight size={20} aria-hidden="true" />
          </button>
        </div>
      ) : (
        <p className="small muted">{t('showAtDoor')}</p>
      )}
    </div>
  );
}
