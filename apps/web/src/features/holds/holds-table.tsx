import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import { formatInstant } from '@marquee/shared/time/format';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import dataTableStyles from '#ui/data-table.module.css';
import panelStyles from '#ui/panel.module.css';
import type { HoldRow } from './hold-types.ts';
import styles from './holds.module.css';
import { texts } from './texts.ts';

const TOTALS = ['totalHeld', 'totalCheckedIn', 'totalReleased', 'totalOutstanding'] as const;

interface HoldsTableProps {
  holds: readonly HoldRow[];
  /** The venue's zone; America/Denver when it has none. */
  zone: string | null;
  onOpen: (hold: HoldRow) => void;
}

/** One row for each block; a click anywhere opens it, the name is the button for keyboards. */
export function HoldsTable({ holds, zone, onOpen }: HoldsTableProps) {
  const { t } = useTexts(texts);
  return (
    <div className={`${panelStyles.panel} ${styles.list}`}>
      <table className={`${dataTableStyles.table} ${styles.table}`} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('ticketType')}</th>
            {TOTALS.map((total) => (
              <th key={total} scope="col" className={styles.num}>
                {t(total)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {holds.map((hold) => (
            <tr key={hold._id} className={styles.pressable} onClick={() => onOpen(hold)}>
              <td className={styles.nameCell}>
                <button type="button" className={styles.name}>
                  {hold.name}
                </button>
                <About hold={hold} zone={zone ?? DEFAULT_ZONE} />
              </td>
              <td className={styles.typeCell}>{hold.ticketType}</td>
              {TOTALS.map((total) => (
                <td key={total} data-label={t(total)} className={styles.num}>
                  {formatCount(hold[total])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Its release date and contact. */
function About({ hold: { releaseAt, releasedAt, contact }, zone }: { hold: HoldRow; zone: string }) {
  const { t } = useTexts(texts);
  const date = (at: string) => formatInstant(at, 'table', zone);
  const released = releasedAt ? t('wasReleased', { date: date(releasedAt) }) : '';
  const parts = [contact, releaseAt ? t('releasesOn', { date: date(releaseAt) }) : released].filter(Boolean);
  return parts.length === 0 ? null : <span className={`small faint ${styles.about}`}>{parts.join(' · ')}</span>;
}
