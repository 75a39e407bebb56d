import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { ListFailed } from '../../ui/list-failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { RowsSkeleton, TableSkeleton } from '../../ui/skeletons.tsx';
import { OrdersTable } from './orders-table.tsx';
import { useOrders } from './use-orders.ts';

interface OrdersListProps {
  text: string;
  eventId: string | null;
  onClear: () => void;
}

/** The table with all that can become of it: loading, more, empty, failed. What was loaded stays. */
export function OrdersList({ text, eventId, onClear }: OrdersListProps) {
  const { t } = useTranslation('orders');
  const { items, state, retry } = useOrders(text, eventId);
  if (state === 'first') {
    return (
      <Loading>
        <TableSkeleton />
      </Loading>
    );
  }
  const isEmpty = items.length === 0 && state === 'idle';
  return (
    <div className={state === 'stale' ? 'stale' : undefined} aria-busy={state === 'stale'}>
      {isEmpty && text && (
        <Empty
          art="search"
          title={t('noOrders')}
          hint={t('noMatchHint', { text })}
          action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
        />
      )}
      {isEmpty && !text && <Empty title={t('noOrders')} hint={t('noOrdersHint')} />}
      {items.length > 0 && <OrdersTable orders={items} ofEvent={eventId !== null} />}
      {state === 'more' && (
        <div role="status" aria-label={t('loadingMore')}>
          <RowsSkeleton />
        </div>
      )}
      {state === 'failed' && <ListFailed onRetry={retry} isEmpty={items.length === 0} />}
    </div>
  );
}
