import { Button } from 'antd';
import { Empty } from '#ui/empty.tsx';
import { ListStates } from '#ui/list-states.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { OrdersTable } from './orders-table.tsx';
import { useOrders } from './use-orders.ts';
import { texts } from './texts.ts';

interface OrdersListProps {
  text: string;
  eventId: string | null;
  onClear: () => void;
}

/** The orders that a search finds, all or of one event. */
export function OrdersList({ text, eventId, onClear }: OrdersListProps) {
  const list = useOrders(text, eventId);
  return (
    <ListStates list={list} empty={<NoOrders text={text} onClear={onClear} />}>
      <OrdersTable orders={list.items} ofEvent={eventId !== null} />
    </ListStates>
  );
}

function NoOrders({ text, onClear }: Omit<OrdersListProps, 'eventId'>) {
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
