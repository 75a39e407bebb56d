import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import { formatInstant } from '@marquee/shared/time/format';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DataTable, Opener } from '#ui/data-table.tsx';
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

/** One row for each block. */
export function HoldsTable({ holds, zone, onOpen }: HoldsTableProps) {
  const { t } = useTexts(texts);
  return (
    <div className={`${panelStyles.panel} ${styles.list}`}>
      <DataTable<HoldRow>
        label={t('title')}
        className={styles.table}
        rows={holds}
        keyOf={({ _id }) => _id}
        onOpen={onOpen}
        columns={[
          { title: t('name'), as: 'name', of: (hold) => <Name hold={hold} zone={zone ?? DEFAULT_ZONE} /> },
          { title: t('ticketType'), as: 'quiet', of: ({ ticketType }) => ticketType },
          ...TOTALS.map((total) => ({ title: t(total), as: 'num' as const, of: (hold: HoldRow) => formatCount(hold[total]) })),
        ]}
      />
    </div>
  );
}

/** With its release date and contact. */
function Name({ hold: { name, releaseAt, releasedAt, contact }, zone }: { hold: HoldRow; zone: string }) {
  const { t } = useTexts(texts);
  const date = (at: string) => formatInstant(at, 'table', zone);
  const released = releasedAt ? t('wasReleased', { date: date(releasedAt) }) : '';
  const parts = [contact, releaseAt ? t('releasesOn', { date: date(releaseAt) }) : released].filter(Boolean);
  return (
    <>
      <Opener name={name} />
      {parts.length > 0 && <span className={`small faint regular ${styles.about}`}>{parts.join(' · ')}</span>}
    </>
  );
}
