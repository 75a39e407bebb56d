import { useQuery } from '@apollo/client/react';
import { usePageTitle } from '#lib/text/page-title.ts';
import type { StripeReturn } from '#lib/records/stripe-return.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageHead } from '#ui/page.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { texts } from '#ui/organization-texts.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ConnectAccount } from './connect-account.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { PayoutsDocument } from './payouts.graphql.ts';

/** The organization's account at the payment provider (ACC-140, 141). */
export function PayoutsPage({ returned }: { returned: StripeReturn }) {
  const { t } = useTexts(texts);
  usePageTitle(t('payouts'));
  return (
    <>
      <PageHead title={t('payouts')} line={t('payoutsLine')} />
      <Payouts returned={returned} />
    </>
  );
}

function Payouts({ returned }: { returned: StripeReturn }) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(PayoutsDocument);
  if (!data) return error ? <ListFailed text={t('payoutsDidNotLoad')} onRetry={() => void refetch()} /> : <RowsSkeleton rows={2} />;
  const { organization, platformSettings } = data;
  if (!organization.stripeId) return <ConnectAccount returned={returned} isReady={platformSettings.stripeClientId !== ''} />;
  return <ConnectedAccount orgId={organization._id} accountId={organization.stripeId} dashboardUrl={platformSettings.stripeDashboardUrl} />;
}
