import { useNavigate, useRouter } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { buyerPages } from '#lib/embed/embedded.ts';
import { useTryingAgain } from '#lib/polling/use-trying-again.ts';
import { forgetCart } from '#lib/storage/kept-cart.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useHeadingFocus } from '#lib/focus/use-heading-focus.ts';
import { useKnownBuyer } from '#lib/records/use-known-buyer.ts';
import { readContactEmail } from '#lib/storage/user-contact.ts';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Loading } from '#ui/loading.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { UnderWay } from './under-way.tsx';
import { CheckoutView } from './checkout-view.tsx';
import { hasAttempt } from './use-payment-steps.ts';
import { useReservation } from './use-reservation.ts';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

interface CheckoutPageProps {
  token: string;
  /** The result in the bank's return URL; null when this is no return. */
  returned: string | null;
}

/** `/checkout?token=`: the reserved cart, or its successor. */
export function CheckoutPage({ token, returned }: CheckoutPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const { cart, isMissing, error, reload } = useReservation(token);
  const { buyer, isLoading } = useKnownBuyer();
  usePageTitle(t('tab'));
  useWarmOrder();
  const heading = useHeadingFocus();
  const again = () => void reload().catch(() => {}); // the query's error is rendered
  useTryingAgain(Boolean(error && !cart), again);
  const orderToken = cart?.state === 'Ordered' ? cart.order?.token : undefined;
  // of a season too
  const soldId = cart?.event._id;
  useEffect(() => {
    if (!orderToken || !soldId) return;
    forgetCart(soldId);
    void navigate({ href: buyerPages.order(orderToken), replace: true });
  }, [soldId, navigate, orderToken]);
  if (cart?.state === 'Paying' && cart.order?.isUnderWay) return <UnderWay cart={cart} onAgain={again} heading={heading} />;
  if (cart && !orderToken && !isLoading)
    return (
      <CheckoutView
        key={cart.token}
        cart={cart}
        known={buyer}
        contactEmail={readContactEmail()}
        returned={returned}
        onStale={reload}
        heading={heading}
      />
    );
  if (error && !cart)
    return (
      <Plain>
        <ListFailed text={t(returned !== null || hasAttempt(token) ? 'payingNotLoaded' : 'notLoaded')} onRetry={again} />
      </Plain>
    );
  if (isMissing)
    return (
      <Plain>
        <Empty
          level={1}
          title={t('missingTitle')}
          hint={t('missingHint')}
          action={
            <LinkButton type="primary" size="large" href="/events">
              {t('browse')}
            </LinkButton>
          }
        />
      </Plain>
    );
  return (
    <Plain>
      <Loading>
        <Skeleton title={{ width: '40%' }} paragraph={{ rows: 8 }} />
      </Loading>
    </Plain>
  );
}

function Plain({ children }: { children: ReactNode }) {
  return <main className={`${styles.co} ${styles.plain}`}>{children}</main>;
}

/** Preloads the code of the order's page: a connection that breaks right after paying must not keep it from telling what is known. */
function useWarmOrder(): void {
  const router = useRouter();
  useEffect(() => {
    // in a frame too: its page of the order has the same code
    void router.preloadRoute({ to: '/order', search: { token: '' } }).catch(() => {});
  }, [router]);
}
