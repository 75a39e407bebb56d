import type { TableColumnType } from 'antd';
import { Check, Minus } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { formatMoney } from '@marquee/shared/money';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { scannedCountOf } from '@marquee/shared/orders/order-figures';
import { plural } from '#lib/text/format.ts';
import { Badge } from '#ui/badge.tsx';
import { InstantText } from '#ui/instant-text.tsx';
import { ListTable } from '#ui/list-table.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PickAllBox, PickBox } from '#parts/printing/pick-box.tsx';
import type { BatchPrint } from '#parts/printing/use-batch-print.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import posterStyles from '#ui/poster.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { buyerNameOf, channelOf } from './order-words.ts';
import type { OrderRow } from './order-types.ts';
import tableStyles from './order-lines.module.css';
import styles from './orders.module.css';
import { texts } from './texts.ts';

/** Column widths in px; those without one share the rest. No table is wider than its card. */
const ROOMY = { pick: 48, id: 128, customer: 180, at: 172, items: 150, total: 104, in: 92, channel: 96, printed: 82, status: 148 };
const SNUG = { ...ROOMY, id: 122, customer: 150, at: 164, items: 142, total: 86, in: 86, channel: 80, printed: 64, status: 142 };
/** `2 tickets,` above `1 add-on`. */
const SNUGGEST = { ...SNUG, items: 84, in: 70 };

function widthsAt(room: number): typeof ROOMY {
  if (room >= 1240) return ROOMY;
  return room >= 980 ? SNUG : SNUGGEST;
}

const hrefOf = ({ _id }: OrderRow) => `/admin/dashboard/orders/details?orderId=${_id}`;

interface OrdersTableProps {
  orders: readonly OrderRow[];
  /** The list of one event: without Event, with Checked In. */
  ofEvent: boolean;
  /** Adds a column of checkboxes in batch-print mode. */
  batch: BatchPrint;
}

/** One row for each order; the whole row opens it, the number is the link for keyboards. */
export function OrdersTable({ orders, ofEvent, batch }: OrdersTableProps) {
  const panel = useRef<HTMLDivElement>(null);
  const widths = widthsAt(useWidth(panel) ?? 1316);
  const columns = useColumns(orders, ofEvent, batch, widths);
  return (
    <ListTable
      ref={panel}
      className={`${tableStyles.ordersTable}${widths === ROOMY ? '' : ` ${tableStyles.snug}`}`}
      rows={orders}
      columns={columns}
      hrefOf={hrefOf}
    />
  );
}

function useColumns(orders: readonly OrderRow[], ofEvent: boolean, batch: BatchPrint, widths: typeof ROOMY): TableColumnType<OrderRow>[] {
  const { t } = useTexts(texts);
  const all: (TableColumnType<OrderRow> & { key: keyof typeof ROOMY | 'event'; shown?: boolean })[] = [
    {
      key: 'pick',
      title: <PickAllBox batch={batch} orders={orders} />,
      shown: batch.picked !== null,
      render: (_, order) => <PickBox batch={batch} order={order} />,
    },
    { key: 'id', title: t('id'), render: (_, order) => <NumberCell order={order} /> },
    { key: 'event', title: t('event'), ellipsis: true, shown: !ofEvent, render: (_, order) => <EventCell order={order} /> },
    { key: 'customer', title: t('customer'), ellipsis: true, render: (_, order) => <CustomerCell order={order} /> },
    { key: 'at', title: t('dateTime'), render: (_, order) => <AtCell order={order} /> },
    { key: 'items', title: t('items'), render: (_, order) => <ItemsCell order={order} /> },
    { key: 'total', title: t('total'), align: 'right', render: (_, order) => <TotalCell order={order} /> },
    {
      key: 'in',
      title: t('checkedIn'),
      align: 'right',
      shown: ofEvent,
      render: (_, order) => <span className="tnum">{scannedCountOf(order)}</span>,
    },
    { key: 'channel', title: t('channel'), render: (_, { channel }) => <span className="muted nowrap">{channelOf(channel, t)}</span> },
    { key: 'printed', title: t('printed'), render: (_, { printed }) => <PrintedCell printed={printed} /> },
    { key: 'status', title: t('status'), render: (_, order) => <StatusCell order={order} /> },
  ];
  const grows = ofEvent ? 'customer' : 'event';
  return all
    .filter(({ shown = true }) => shown)
    .map((column) => ({
      ...column,
      ...(column.key !== grows && column.key !== 'event' && { width: widths[column.key] }),
    }));
}

/** `2 tickets, 1 add-on`; it wraps only between the two. */
function ItemsCell({ order: { tickets, upgrades } }: { order: OrderRow }) {
  const parts = [tickets.length > 0 && plural(tickets.length, 'ticket'), upgrades.length > 0 && plural(upgrades.length, 'add-on')];
  const said = parts.filter((part) => part !== false);
  return (
    <span className="muted">
      {said.map((part, index) => (
        <span key={part}>
          {index > 0 && ' '}
          <span className="nowrap">{index < said.length - 1 ? `${part},` : part}</span>
        </span>
      ))}
    </span>
  );
}

/** Shows what was paid; below it the remainder, once something was refunded. */
function TotalCell({ order }: { order: OrderRow }) {
  const { t } = useTexts(texts);
  const { paid, refunded, kept } = moneyStatementOf(order);
  return (
    <>
      <MoneyText cents={paid} className="strong" />
      {refunded > 0 && <div className="faint tnum">{t('keptAmount', { amount: formatMoney(kept) })}</div>}
    </>
  );
}

function NumberCell({ order }: { order: OrderRow }) {
  return (
    <PageLink href={hrefOf(order)} className={`mono ${styles.ordid}`}>
      {order.number}
    </PageLink>
  );
}

function EventCell({ order: { event, eventName } }: { order: OrderRow }) {
  return (
    <span className="row gap8" title={eventName}>
      <span className={`${posterStyles.thumb} ${tableStyles.thumbRow}`} aria-hidden="true">
        <Poster
          image={event?.posterImageUrl ? { ...event.posterImageUrl, original: '', medium: '' } : null}
          name={eventName}
          size="small"
        />
      </span>
      <span className="cut">{eventName}</span>
    </span>
  );
}

function CustomerCell({ order }: { order: OrderRow }) {
  const { t } = useTexts(texts);
  const name = buyerNameOf(order);
  return (
    <span className={name ? 'strong' : 'faint'} title={name ?? undefined}>
      {name ?? t('guest')}
    </span>
  );
}

function AtCell({ order: { createdAt, event } }: { order: OrderRow }) {
  return <InstantText at={createdAt} zone={event?.timezone} format="table" className="muted tnum" />;
}

function PrintedCell({ printed }: { printed: boolean }) {
  const { t } = useTexts(texts);
  const Icon = printed ? Check : Minus;
  return (
    <span className={`row gap4${printed ? '' : ' faint'}`}>
      <Icon size={15} aria-hidden="true" {...(printed && { color: 'var(--mq-success)' })} />
      {printed ? t('yes') : t('no')}
    </span>
  );
}

function StatusCell({ order }: { order: OrderRow }) {
  const { text, tone } = orderBadgeOf(order);
  return <Badge tone={tone}>{text}</Badge>;
}

/** The width of an element in whole px, updated as it changes; null before it is mounted. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = () => setWidth(Math.floor(shown.clientWidth) || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
