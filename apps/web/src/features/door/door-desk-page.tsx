import { useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { Button, Tabs } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { lateDialog } from '#ui/late-dialog.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { TableSkeleton } from '#ui/skeletons.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { DoorDeskDocument } from './door.graphql.ts';
import type { DoorTab } from './door-tabs.ts';
import { DoubtfulTab } from './doubtful-tab.tsx';
import styles from './door.module.css';
import { GatesTab } from './gates-tab.tsx';
import { texts } from './texts.ts';
import { TryTab } from './try-tab.tsx';

/** Devices report twice a minute at least. */
const POLL_MS = 15_000;

const PairDialog = lateDialog(async () => (await import('./pair-dialog.tsx')).PairDialog);

/** An event as its door shows it. */
export interface DeskEvent {
  readonly eventId: string;
  readonly name: string;
  readonly zone: string;
  readonly days: readonly { readonly _id: string; readonly startsAt: string }[];
}

/** The door of an event at the desk: its devices, its gates, what is doubtful, and a code to try (BYD-146, BYD-152, BYD-154, BYD-158). */
export function DoorDeskPage({ event, tab }: { event: DeskEvent; tab: DoorTab }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const [isPairing, setPairing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const { eventId } = event;
  const { data, error, refetch } = useQuery(DoorDeskDocument, {
    variables: { eventId },
    fetchPolicy: 'cache-and-network',
    pollInterval: POLL_MS,
  });
  const again = () => void refetch();
  const doubtful = data?.scanList.doubtful ?? 0;
  const show = (key: string) =>
    void navigate({ to: '.', search: { eventId, ...(key !== 'devices' && { tab: key as DoorTab }) }, replace: true });
  return (
    <>
      <h2 className="unseen">{t('title')}</h2>
      <div className={styles.head}>
        <Tabs
          aria-label={t('pages')}
          activeKey={tab}
          onChange={show}
          items={[
            { key: 'devices', label: t('devices') },
            { key: 'gates', label: t('gatesTab') },
            { key: 'doubtful', label: doubtful > 0 ? t('doubtfulCount', { count: doubtful }) : t('doubtfulTab') },
            { key: 'try', label: t('tryTab') },
          ]}
        />
        {tab === 'gates' ? (
          <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('addGate')}
          </Button>
        ) : (
          <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setPairing(true)}>
            {t('pair')}
          </Button>
        )}
      </div>
      <div className={styles.desk}>
        {!data ? (
          error ? (
            <ListFailed text={t('failed')} onRetry={again} />
          ) : (
            <TableSkeleton rows={3} />
          )
        ) : tab === 'devices' ? (
          <DevicesTab event={event} desk={data} onChanged={again} />
        ) : tab === 'gates' ? (
          <GatesTab event={event} isAdding={isAdding} onAdded={() => setAdding(false)} onChanged={again} />
        ) : tab === 'try' ? (
          <TryTab event={event} />
        ) : (
          <DoubtfulTab event={event} counts={data.scanList} onSettled={again} />
        )}
      </div>
      {isPairing && (
        <PairDialog
          open
          event={event}
          gates={data?.doorRules.gates ?? []}
          endsAt={data?.scanList.closesAt ?? null}
          onClose={() => setPairing(false)}
          onPaired={again}
        />
      )}
    </>
  );
}
