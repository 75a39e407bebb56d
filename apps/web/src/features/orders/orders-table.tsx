import { useNavigate } from '@tanstack/react-router';
import { Table, type TableColumnType } from 'antd';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { orderTotalOf, scannedCountOf } from '@marquee/shared/orders/order-figures';
import { plural } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Poster } from '../../ui/poster.tsx';
import { buyerNameOf } from './order-words.ts';
import type { OrderRow } from './order-types.ts';

const hrefOf = ({ _id }: OrderRow) => `/admin/dashboard/orders/details?orderId=${_id}`;

interface OrdersTableProps {
  orders: readonly OrderRow[];
  /** The list of one event: without Event, with Checked In. */
  ofEvent: boolean;
}

/** One row an order; the whole row opens it, the number is the link for keyboards. */
export function OrdersTable({ orders, ofEvent }: OrdersTableProps) {
  const navigate = useNavigate();
  const columns = useColumns(ofEvent);
  return (
    <div className="panel table-panel orders-table">
      <Table<OrderRow>
        size="small"
        rowKey="_id"
        pagination={false}
        dataSource={orders}
        columns={columns}
        sticky={{ offsetHeader: 56 }}
        onRow={(order) => ({
          onClick: (event) => {
            if (!event.defaultPrevented) void navigate({ href: hrefOf(order) });
          },
        })}
      />
    </div>
  );
}

function useColumns(ofEvent: boolean): TableColumnType<OrderRow>[] {
  const { t } = useTranslation('orders');
  const all: (TableColumnType<OrderRow> & { shown?: boolean })[] = [
    { key: 'id', title: t('id'), width: 116, render: (_, order) => <NumberCell order={order} /> },
    { key: 'event', title: t('event'), width: 232, ellipsis: true, shown: !ofEvent, render: (_, order) => <EventCell order={order} /> },
    { key: 'customer', title: t('customer'), width: 168, ellipsis: true, render: (_, order) => <CustomerCell order={order} /> },
    { key: 'at', title: t('dateTime'), width: 164, render: (_, order) => <AtCell order={order} /> },
    { key: 'items', title: t('items'), width: 146, render: (_, order) => <span className="muted nowrap">{itemsOf(order)}</span> },
    {
      key: 'total',
      title: t('total'),
      width: 102,
      align: 'right',
      render: (_, order) => <MoneyText cents={orderTotalOf(order)} className="strong" />,
    },
    {
      key: 'in',
      title: t('checkedIn'),
      width: 98,
      align: 'right',
      shown: ofEvent,
      render: (_, order) => <span className="tnum">{scannedCountOf(order)}</span>,
    },
    {
      key: 'channel',
      title: t('channel'),
      width: 96,
      render: (_, { channel }) => <span className="muted nowrap">{channelOf(channel, t)}</span>,
    },
    { key: 'printed', title: t('printed'), width: 82, render: (_, { printed }) => <PrintedCell printed={printed} /> },
    { key: 'status', title: t('status'), width: 148, render: (_, order) => <StatusCell order={order} /> },
  ];
  return all.filter(({ shown = true }) => shown).map((column) => ({ ...column, className: `col-${String(column.key)}` }));
}

/** As stored: `online`, `boxOffice`; others as they are. */
function channelOf(channel: string, t: (key: 'online' | 'boxOffice') => string): string {
  if (channel === 'online' || channel === '') return t('online');
  return channel === 'boxOffice' ? t('boxOffice') : channel;
}

/** `2 tickets, 1 add-on`. */
function itemsOf({ tickets, upgrades }: OrderRow): string {
  const parts = [tickets.length > 0 && plural(tickets.length, 'ticket'), upgrades.length > 0 && plural(upgrades.length, 'add-on')];
  return parts.filter(Boolean).join(', ');
}

function NumberCell({ order }: { order: OrderRow }) {
  return (
    <PageLink href={hrefOf(order)} className="mono ordid">
      {order.number}
    </PageLink>
  );
}

function EventCell({ order: { event, eventName } }: { order: OrderRow }) {
  return (
    <span className="row gap8" title={eventName}>
      <span className="thumb thumb-row" aria-hidden="true">
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
  const { t } = useTranslation('orders');
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
  const { t } = useTranslation('orders');
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
