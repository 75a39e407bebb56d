import { useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readAuthToken } from '../../lib/auth-token.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { readContactEmail } from '../../lib/user-contact.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListFailed } from '../../ui/list-failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CheckoutView } from './checkout-view.tsx';
import { BuyerDocument } from './checkout.graphql.ts';
import { useReservation } from './use-reservation.ts';

interface CheckoutPageProps {
  token: string;
  /** What the bank's page said on the way back; null when this is no return. */
  returned: string | null;
}

/** `/checkout?token=`: the held cart, or where it went. */
export function CheckoutPage({ token, returned }: CheckoutPageProps) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const { cart, isMissing, error, reload } = useReservation(token);
  const isKnown = readAuthToken() !== null;
  const buyer = useQuery(BuyerDocument, { skip: !isKnown });
  usePageTitle(t('tab'));
  const orderToken = cart?.state === 'Ordered' ? cart.order?.token : undefined;
  useEffect(() => {
    if (orderToken) void navigate({ to: '/order', search: { token: orderToken }, replace: true });
  }, [navigate, orderToken]);
  if (cart && !orderToken && (!isKnown || !buyer.loading))
    return (
      <CheckoutView
        key={cart.token}
        cart={cart}
        known={buyer.data?.me ?? null}
        contactEmail={readContactEmail()}
        returned={returned}
        onStale={reload}
      />
    );
  if (error && !cart)
    return (
      <Plain>
        <ListFailed text={t('notLoaded')} onRetry={() => void reload().catch(() => {})} />
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
  return <main className="co co-plain">{children}</main>;
}
