import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Toolbar } from '#ui/page.tsx';
import { Loading, TableSkeleton } from '#ui/skeletons.tsx';
import { useAddressParts } from '#ui/use-address-parts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { HoldsTable } from './holds-table.tsx';
import { OpenedHold, NEW_HOLD } from './opened-hold.tsx';
import { useHolds } from './use-holds.ts';
import styles from './holds.module.css';
import { texts } from './texts.ts';

/** Loaded when the blocks are there: their places are promised. */
const GuestLists = lazy(() => import('./guests/guest-lists.tsx').then(({ GuestLists: part }) => ({ default: part })));

interface HoldsPageProps {
  eventId: string;
  /** The venue's zone, used for dates. */
  zone: string | null;
  /** Nothing more is held of a canceled event. */
  isCanceled: boolean;
}

/** The hold blocks of one event (OPS-122). The address names the one that is open, so that a reload opens it again (AUT-041). */
export function HoldsPage({ eventId, zone, isCanceled }: HoldsPageProps) {
  const { t } = useTexts(texts);
  const list = useHolds(eventId);
  const { params, put } = useAddressParts();
  const open = (ticketHoldId: string | null) => put({ ticketHoldId });
  const openedId = params.get('ticketHoldId');
  const create = !isCanceled && (
    <Button type="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => open(NEW_HOLD)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <h2 className="unseen">{t('title')}</h2>
      <Toolbar actions={create}>
        <p className={`muted ${styles.line}`}>{t('line')}</p>
      </Toolbar>
      <Blocks list={list} zone={zone} onOpen={open} />
      {list.holds && list.holds.length > 0 && (
        <Suspense>
          <GuestLists {...{ eventId, zone, isCanceled }} holds={list.holds} lists={list.guestLists} />
        </Suspense>
      )}
      {openedId && <OpenedHold key={openedId} id={openedId} list={list} zone={zone} onClose={() => open(null)} />}
    </>
  );
}

interface BlocksProps {
  list: ReturnType<typeof useHolds>;
  zone: string | null;
  onOpen: (holdId: string) => void;
}

function Blocks({ list: { holds, hasFailed, retry }, zone, onOpen }: BlocksProps) {
  const { t } = useTexts(texts);
  if (hasFailed) return <ListFailed text={t('didNotLoad')} onRetry={retry} />;
  if (!holds) {
    return (
      <Loading>
        <TableSkeleton rows={3} />
      </Loading>
    );
  }
  if (holds.length === 0) return <Empty level={3} title={t('none')} hint={t('noneHint')} />;
  return <HoldsTable holds={holds} zone={zone} onOpen={({ _id }) => onOpen(_id)} />;
}
