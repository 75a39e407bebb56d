import { Button } from 'antd';
import { formatCount, formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable } from '#ui/data-table.tsx';
import styles from './guest-lists.module.css';
import { texts } from './texts.ts';
import type { GuestRow } from './use-guest-lists.ts';

interface GuestsTableProps {
  guests: readonly GuestRow[];
  zone: string;
  isBusy: boolean;
  onEdit: (guest: GuestRow) => void;
  onReturn: (guest: GuestRow) => void;
}

export function GuestsTable({ guests, zone, isBusy, onEdit, onReturn }: GuestsTableProps) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.scroll}>
      <DataTable<GuestRow>
        label={t('guests')}
        rows={guests}
        keyOf={({ _id }) => _id}
        columns={[
          { title: t('name'), as: 'name', of: (guest) => <Name guest={guest} /> },
          { title: t('places'), as: 'num', of: ({ places }) => formatCount(places) },
          { title: t('states'), of: (guest) => <State {...{ guest, zone }} /> },
          {
            title: t('acts'),
            as: 'acts',
            of: (guest) => (
              <>
                <Button size="small" aria-label={t('editOf', { name: guest.name })} onClick={() => onEdit(guest)}>
                  {t('editGuest')}
                </Button>
                {guest.waiting > 0 && (
                  <Button size="small" disabled={isBusy} aria-label={t('returnOf', { name: guest.name })} onClick={() => onReturn(guest)}>
                    {t('return')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

function Name({ guest: { name, email, note, mailedAt } }: { guest: GuestRow }) {
  const { t } = useTexts(texts);
  const parts = [email, mailedAt && t('wasMailed'), note].filter(Boolean);
  return (
    <>
      {name}
      {parts.length > 0 && <span className={`small faint regular ${styles.about}`}>{parts.join(' · ')}</span>}
    </>
  );
}

/** Who handed the first of the places out, and when. */
function State({ guest: { state, places, claimed, claims }, zone }: { guest: GuestRow; zone: string }) {
  const { t } = useTexts(texts);
  const [first] = claims;
  if (!first) return <Badge tone={state === 'Waiting' ? 'orange' : 'grey'}>{t(state === 'Waiting' ? 'wait' : 'backOnSale')}</Badge>;
  return (
    <>
      <Badge tone="green">{t('handedOut', { claimed, places })}</Badge>
      <span className={`small faint regular ${styles.about}`}>
        {t('claimedBy', { by: first.by, at: formatInstant(first.at, 'table', zone) })}
      </span>
    </>
  );
}
