import { formatInstant } from '#lib/text/format.ts';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails } from './order-types.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

/** The order's history, the newest first: action, details, when and by whom. */
export function HistoryPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const zone = order.event?.timezone;
  if (!order.history?.length) return null;
  return (
    <Panel title={t('history')} flush>
      <ol className={styles.history}>
        {order.history.map(({ at, what, detail, by }, index) => (
          <li key={`${index} ${at}`}>
            <div className="grow">
              <span className="strong">{what}</span>
              {detail && <span className="muted"> {detail}</span>}
            </div>
            <div className="small muted">{[formatInstant(at, 'table', zone), by].filter(Boolean).join(' · ')}</div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The waiver as the buyer accepted it; absent where the event had none. */
export function WaiverPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  if (!order.waiver) return null;
  const { acceptedAt, text } = order.waiver;
  return (
    <Panel title={t('waiver')}>
      <p className="small muted">{t('waiverAccepted', { at: formatInstant(acceptedAt, 'detail', order.event?.timezone) })}</p>
      {text && (
        <details className={styles.waiverText}>
          <summary>{t('showWaiver')}</summary>
          <RichText html={text} className={styles.waiver} />
        </details>
      )}
    </Panel>
  );
}
