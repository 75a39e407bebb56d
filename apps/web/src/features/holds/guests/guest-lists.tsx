import { DEFAULT_ZONE } from '@marquee/shared/time/zone';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DataTable, Opener } from '#ui/data-table.tsx';
import { Panel } from '#ui/panel.tsx';
import type { HoldRow } from '../hold-types.ts';
import { GuestsDialog } from './guests-dialog.tsx';
import styles from './guest-lists.module.css';
import { ListDialog } from './list-dialog.tsx';
import { texts } from './texts.ts';
import type { GuestListRow } from './use-guest-lists.ts';

const COUNTS = ['guests', 'places', 'claimed', 'waiting'] as const;

interface GuestListsProps {
  eventId: string;
  zone: string | null;
  holds: readonly HoldRow[];
  lists: readonly GuestListRow[];
  isCanceled: boolean;
}

/** The guest lists of an event, below the holds of which their places are (BYD-136). */
export function GuestLists({ eventId, zone: own, holds, lists, isCanceled }: GuestListsProps) {
  const { t } = useTexts(texts);
  const zone = own ?? DEFAULT_ZONE;
  const [opened, setOpened] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const list = lists.find(({ _id }) => _id === opened);
  const create = !isCanceled && (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  );
  return (
    <Panel title={t('title')} extra={create} flush className={styles.panel!}>
      {lists.length === 0 && <p className={`small muted ${styles.none}`}>{t('noneHint')}</p>}
      {lists.length > 0 && (
        <div className={styles.scroll}>
          <DataTable<GuestListRow>
            label={t('title')}
            rows={lists}
            keyOf={({ _id }) => _id}
            onOpen={({ _id }) => setOpened(_id)}
            columns={[
              { title: t('name'), as: 'name', of: (row) => <Name {...{ row, zone }} /> },
              { title: t('hold'), as: 'quiet', of: ({ hold }) => hold },
              ...COUNTS.map((count) => ({ title: t(count), as: 'num' as const, of: (row: GuestListRow) => formatCount(row[count]) })),
            ]}
          />
        </div>
      )}
      {isCreating && <ListDialog {...{ eventId, zone, holds }} onClose={() => setCreating(false)} />}
      {list && <GuestsDialog key={list._id} {...{ eventId, zone, holds, list, isCanceled }} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

/** With its time of return. */
function Name({ row: { name, returnAt, returnedAt }, zone }: { row: GuestListRow; zone: string }) {
  const { t } = useTexts(texts);
  const date = formatInstant(returnedAt ?? returnAt, 'table', zone);
  return (
    <>
      <Opener name={name} />
      <span className={`small faint regular ${styles.about}`}>{t(returnedAt ? 'returnedOn' : 'returnsOn', { date })}</span>
    </>
  );
}
