import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { fullNameOf } from '@marquee/shared/accounts/name';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../lib/format.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListFailed } from '../../ui/list-failed.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { useEndlessList } from '../../ui/use-endless-list.ts';
import { MyTicketsBones } from './bones.tsx';
import { MyOrdersDocument } from './my-tickets.graphql.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrderStub, type MyOrder } from './order-stub.tsx';
import { useTicketLink } from './use-ticket-link.ts';

export type MyTicketsTab = 'Upcoming' | 'Past';

interface MyTicketsPageProps {
  tab: MyTicketsTab;
  /** The order that is shown over the list, by its link's token. */
  orderToken: string | null;
  /** What a mail's link carries. */
  link: string | null;
}

const PAGE_SIZE = 20;
/** As many stubs as a tall screen shows without scrolling. */
const SEEN_AT_ONCE = 4;

const addressOf = (tab: MyTicketsTab, token?: string) => `/my-tickets?type=${tab}${token ? `&order=${encodeURIComponent(token)}` : ''}`;

/** One's own orders: Upcoming until three hours after the start, Past from then on (OPS-065). */
export function MyTicketsPage({ tab, orderToken, link }: MyTicketsPageProps) {
  const { t } = useTranslation('myTickets');
  const { user } = useSession();
  const navigate = useNavigate();
  usePageTitle(t('title'));
  useTicketLink(link, (token) => void navigate({ href: addressOf(tab, token ?? undefined), replace: true }));
  const open = (href: string) => void navigate({ href });
  const items = [
    { key: 'Upcoming', label: t('upcoming'), children: tab === 'Upcoming' ? <MyOrders tab="Upcoming" /> : null },
    { key: 'Past', label: t('past'), children: tab === 'Past' ? <MyOrders tab="Past" /> : null },
  ];
  return (
    <div className="my">
      <header className="my-top">
        <PageLink href="/events" ariaLabel={t('browseEvents')}>
          <Mark size={30} />
        </PageLink>
        <h1 className="display">{t('title')}</h1>
        <span className="avatar mla" role="img" aria-label={fullNameOf(user)}>
          {initialsOf(fullNameOf(user))}
        </span>
      </header>
      <main>
        <Tabs className="my-tabs" activeKey={tab} items={items} onChange={(key) => open(addressOf(key === 'Past' ? 'Past' : 'Upcoming'))} />
      </main>
      {orderToken && <OrderDialog token={orderToken} onClose={() => open(addressOf(tab))} />}
    </div>
  );
}

function MyOrders({ tab }: { tab: MyTicketsTab }) {
  const { t } = useTranslation('myTickets');
  const client = useApolloClient();
  const list = useEndlessList<MyOrder>({
    key: tab,
    idOf: ({ _id }) => _id,
    load: async (after) => {
      const pageNumber = Number(after ?? 1);
      const variables = { type: tab, pagination: { pageSize: PAGE_SIZE, pageNumber } };
      const { data } = await client.query({ query: MyOrdersDocument, variables, fetchPolicy: 'network-only' });
      if (!data) throw new Error('myOrders answered nothing.');
      return { items: data.myOrders.orders, next: data.myOrders.hasMore ? String(pageNumber + 1) : null };
    },
  });
  if (list.state === 'first') return <MyTicketsBones />;
  if (list.state === 'failed' && list.items.length === 0) return <ListFailed text={t('notLoaded')} onRetry={list.retry} />;
  if (list.items.length === 0) return <NoOrders tab={tab} />;
  return (
    <>
      <ul className={list.state === 'stale' ? 'my-list stale' : 'my-list'}>
        {list.items.map((order, index) => (
          <li key={order._id}>
            <OrderStub order={order} href={addressOf(tab, order.token)} isFirst={index < SEEN_AT_ONCE} />
          </li>
        ))}
      </ul>
      {list.state === 'more' && <MyTicketsBones cards={1} />}
      {list.state === 'failed' && <ListFailed onRetry={list.retry} />}
    </>
  );
}

function NoOrders({ tab }: { tab: MyTicketsTab }) {
  const { t } = useTranslation('myTickets');
  return (
    <Empty
      title={t(tab === 'Past' ? 'noPast' : 'noUpcoming')}
      action={
        <LinkButton type="primary" size="large" className="caps" href="/events">
          {t('browse')}
        </LinkButton>
      }
    />
  );
}
