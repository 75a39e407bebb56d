import { useNavigate } from '@tanstack/react-router';
import { fullNameOf } from '@marquee/shared/accounts/name';
import { Tabs } from 'antd';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useSession } from '#lib/session/session.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Mark } from '#ui/mark.tsx';
import { OtherAccount } from '#parts/letters/other-account.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useList } from '#parts/lists/use-list.ts';
import { MyTicketsBones } from './bones.tsx';
import { MyOrdersDocument } from './my-tickets.graphql.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrderStub } from './order-stub.tsx';
import { ConfirmEmail } from '#parts/email-proof/confirm-email.tsx';
import { Avatar } from '#ui/avatar.tsx';
import staleStyles from '#ui/stale.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { OfferDialog } from './sharing/offer-dialog.tsx';
import { OfferLead, OrderLead } from './sharing/offer-letter.tsx';
import { Offers } from './sharing/offers.tsx';
import { OffersDocument } from './sharing/sharing.graphql.ts';
import { useOffers } from './sharing/use-offers.ts';
import { useMailedLink } from './use-mailed-link.ts';
import styles from './my-tickets.module.css';
import { texts as myTicketsTexts } from './texts.ts';
import { texts as sharingTexts } from './sharing/texts.ts';

export type MyTicketsTab = 'Upcoming' | 'Past';

interface MyTicketsPageProps {
  tab: MyTicketsTab;
  /** The order shown over the list, by its link's token. */
  orderToken: string | null;
  /** The code of a mail's link. */
  link: string | null;
  /** An offer: the ids of its order and of the sharing, joined by a dot. */
  offer: string | null;
}

const PAGE_SIZE = 20;
/** As many stubs as a tall screen shows without scrolling. */
const SEEN_AT_ONCE = 4;

const addressOf = (tab: MyTicketsTab, over: { readonly order?: string; readonly offer?: string } = {}) =>
  `/my-tickets?${new URLSearchParams({ type: tab, ...over }).toString()}`;

/** The user's orders: Upcoming until three hours after the start, Past from then on (OPS-065); above them the offers of others. */
export function MyTicketsPage({ tab, orderToken, link, offer }: MyTicketsPageProps) {
  const { t } = useTexts(myTicketsTexts);
  const { t: sharing } = useTexts(sharingTexts);
  const { user } = useSession();
  const navigate = useNavigate();
  usePageTitle(t('title'));
  const { offers, email, isProved, isKnown, askWhetherProved } = useOffers();
  const { others, askAgain } = useMailedLink({
    link,
    own: isKnown ? { email, isProved } : null,
    addressOf: (target) => addressOf(tab, target),
  });
  const open = (href: string) => void navigate({ href });
  const close = () => open(addressOf(tab));
  const refresh = useRefresh(MyOrdersDocument, OffersDocument);
  const above = (
    <>
      {others && (
        <div className={styles.other}>
          <OtherAccount mailbox={others.mailbox} onAdded={() => (askAgain(), refresh())}>
            {'isOpen' in others ? <OfferLead letter={others} /> : <OrderLead letter={others} />}
          </OtherAccount>
        </div>
      )}
      {email && !isProved && <ConfirmEmail email={email} lead={sharing('confirmEmailText', { email })} onAsk={askWhetherProved} />}
      <Offers offers={offers} hrefOf={({ _id, orderId }) => addressOf(tab, { offer: `${orderId}.${_id}` })} />
    </>
  );
  const panel = (of: MyTicketsTab) => ({
    key: of,
    label: t(of === 'Past' ? 'past' : 'upcoming'),
    children: tab === of && (
      <>
        {above}
        <MyOrders tab={of} />
      </>
    ),
  });
  const [offerOrder = '', offerId = ''] = offer?.split('.') ?? [];
  return (
    <div className={styles.my}>
      <header className={styles.top}>
        <PageLink href="/events" ariaLabel={t('browseEvents')}>
          <Mark size={30} />
        </PageLink>
        <h1 className="display">{t('title')}</h1>
        <span className="mla">
          <Avatar name={fullNameOf(user)} isAlone />
        </span>
      </header>
      <main>
        <Tabs
          className={styles.tabs}
          activeKey={tab}
          items={[panel('Upcoming'), panel('Past')]}
          onChange={(key) => open(addressOf(key === 'Past' ? 'Past' : 'Upcoming'))}
        />
      </main>
      {orderToken && <OrderDialog key={orderToken} token={orderToken} onClose={close} />}
      {offerId && <OfferDialog key={offerId} orderId={offerOrder} sharingId={offerId} onAnswered={refresh} onClose={close} />}
    </div>
  );
}

function MyOrders({ tab }: { tab: MyTicketsTab }) {
  const { t } = useTexts(myTicketsTexts);
  const list = useList({
    document: MyOrdersDocument,
    variables: (pagination) => ({ type: tab, pagination }),
    pageSize: PAGE_SIZE,
    pagesOf: ({ myOrders }) => ({ ...myOrders, items: myOrders.orders }),
  });
  if (list.state === 'first') return <MyTicketsBones />;
  if (list.state === 'failed' && list.items.length === 0) return <ListFailed text={t('notLoaded')} onRetry={list.retry} />;
  if (list.items.length === 0) return <NoOrders tab={tab} />;
  return (
    <>
      <ul className={list.state === 'stale' ? `${styles.list} ${staleStyles.stale}` : styles.list}>
        {list.items.map((order, index) => (
          <li key={order._id}>
            <OrderStub order={order} href={addressOf(tab, { order: order.token })} isFirst={index < SEEN_AT_ONCE} />
          </li>
        ))}
      </ul>
      {list.state === 'more' && <MyTicketsBones cards={1} />}
      {list.state === 'failed' && <ListFailed onRetry={list.retry} />}
    </>
  );
}

function NoOrders({ tab }: { tab: MyTicketsTab }) {
  const { t } = useTexts(myTicketsTexts);
  return (
    <div className={styles.none}>
      <Empty
        title={t(tab === 'Past' ? 'noPast' : 'noUpcoming')}
        action={
          <LinkButton type="primary" size="large" className="caps" href="/events">
            {t('browse')}
          </LinkButton>
        }
      />
    </div>
  );
}
