import { X } from 'lucide-react';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { SubscriptionRow } from './use-subscriptions.ts';
import styles from './subscriptions.module.css';
import { texts } from './texts.ts';

const ROW_PX = 48;
/** OPS-134: longer lists scroll. */
const ROWS_SHOWN = 9;

interface SubscriptionListProps {
  rows: readonly SubscriptionRow[];
  zone: string | null | undefined;
  onRemove: (row: SubscriptionRow) => void;
}

/** The subscriptions to an event's sales e-mails; more than 9 rows scroll inside. */
export function SubscriptionList({ rows, zone, onRemove }: SubscriptionListProps) {
  const { t } = useTexts(texts);
  const scrolls = rows.length > ROWS_SHOWN;
  return (
    <ul
      className={styles.subs}
      aria-label={t('subscribers')}
      {...(scrolls && { tabIndex: 0, style: { maxHeight: ROW_PX * ROWS_SHOWN, overflowY: 'auto' as const } })}
    >
      {rows.map((row) => (
        <li key={row._id} style={{ minHeight: ROW_PX }}>
          <span className="grow cut" title={row.email}>
            {row.email}
          </span>
          <span className="small faint nowrap">{t('since', { date: formatInstant(row.createdAt, 'day', zone) })}</span>
          <span className="small strong">{t(row.frequency)}</span>
          <IconButton aria-label={t('remove', { email: row.email })} onClick={() => onRemove(row)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
