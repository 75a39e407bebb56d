import { dayIdsOfAll, ticketDaysText } from '@marquee/shared/events/ticket-days';
import { formatMoney } from '@marquee/shared/money';
import { ChevronDown, Clock3 } from 'lucide-react';
import { useState } from 'react';
import { whenText } from '#lib/records/event-when.ts';
import { Poster } from '#ui/poster.tsx';
import sumStyles from '#ui/sums.module.css';
import posterStyles from '#ui/poster.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { rowsOf } from './summary-rows.ts';
import type { HeldCart } from './use-reservation.ts';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

/** The items and the total; on phones a card that expands (BUY-017). */
export function OrderSummary({ cart }: { cart: HeldCart }) {
  const { t } = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const { event, lines, totals, code } = cart;
  const parts = rowsOf(totals, code);
  const daysOf = ({ dayIds }: (typeof lines)[number]) => ticketDaysText(event, dayIds, event.timezone);
  return (
    <aside className={isOpen ? `${styles.sum} ${styles.open}` : styles.sum} aria-label={t('summary')}>
      <div className={styles.ev}>
        <span className={`${posterStyles.thumb} ${styles.thumb}`}>
          <Poster image={event.posterImageUrl} name={event.name} size="small" />
        </span>
        <div className="grow">
          <b>{event.name}</b>
          <div className="small muted">{whenText(event, event.timezone, dayIdsOfAll(lines.filter(({ kind }) => kind === 'Ticket')))}</div>
          <div className="small muted">{event.venueName}</div>
        </div>
        <IconButton
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'hideDetails' : 'showDetails')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <ul className={styles.lines} aria-label={t('lines')}>
        {lines.map((line) => (
          <li key={`${line.kind}${line.itemId}${line.tierName ?? ''}${line.unitPrice}${line.seats[0]?.id ?? ''}${line.dayIds.join(' ')}`}>
            <span>
              <b>{line.quantity} ×</b> {line.name}
              {line.tierName && <span className="muted">, {line.tierName}</span>}
              {line.kind === 'Ticket' && daysOf(line) && <span className="muted">, {daysOf(line)}</span>}
              {line.seats.length > 0 && (
                <span className={`small muted ${styles.seats}`}>{line.seats.map(({ words }) => words).join('; ')}</span>
              )}
            </span>
            <span className="tnum">{line.complimentary ? t('included') : formatMoney(line.allInTotal)}</span>
          </li>
        ))}
      </ul>
      {cart.onceFee > 0 && <p className={`tiny muted ${styles.once}`}>{t('once', { fee: formatMoney(cart.onceFee) })}</p>}
      <dl className={`${sumStyles.sum} ${styles.totals}`}>
        {totals.salesTax > 0 && (
          <div>
            <dt>{t('salesTax', { percent: totals.salesTaxPercent })}</dt>
            <dd>{formatMoney(totals.salesTax)}</dd>
          </div>
        )}
        <div className={`${sumStyles.total} ${sumStyles.big} ${styles.total}`}>
          <dt>{t('total')}</dt>
          <dd>{formatMoney(totals.total)}</dd>
        </div>
      </dl>
      {parts.length > 1 && (
        <details className={`${styles.parts} small`} open>
          <summary>{t('parts')}</summary>
          <dl className={`${sumStyles.sum} ${styles.totals}`}>
            {parts.map(({ label, name, amount }) => (
              <div key={`${label}${name}`}>
                <dt>{t(label, { name })}</dt>
                <dd>{amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="row gap8 tiny muted">
        <Clock3 size={14} aria-hidden="true" />
        {t('pricesFixed')}
      </p>
    </aside>
  );
}
