import { Button } from 'antd';
import { Empty } from '#ui/empty.tsx';
import { ListStates } from '#parts/lists/list-states.tsx';
import type { BatchPrint } from '#parts/printing/use-batch-print.ts';
import { useTexts } from '#lib/text/texts.ts';
import { OrdersTable } from './orders-table.tsx';
import { useOrders, type OrdersOf } from './use-orders.ts';
import { texts } from './texts.ts';

interface OrdersListProps {
  text: string;
  of: OrdersOf | null;
  batch: BatchPrint;
  onClear: () => void;
}

/** The orders that a search finds, all or of one event or season. */
export function OrdersList({ text, of, batch, onClear }: OrdersListProps) {
  const list = useOrders(text, of);
  return (
    <ListStates list={list} empty={<NoOrders text={text} onClear={onClear} />}>
      <OrdersTable orders={list.items} ofEvent={of !== null} batch={batch} />
    </ListStates>
  );
}

function NoOrders({ text, onClear }: Omit<OrdersListProps, 'of' | 'batch'>) {
  const { t } = useTexts(texts);
  if (!text) return <Empty title={t('noOrders')} hint={t('noOrdersHint')} />;
  return (
    <Empty
      art="search"
      title={t('noOrders')}
      hint={t('noMatchHint', { text })}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    />
  );
}
