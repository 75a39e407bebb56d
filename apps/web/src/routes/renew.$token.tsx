import { createFileRoute } from '@tanstack/react-router';
import { RenewalOfferPage } from '#features/renewals/holder/renewal-offer-page.tsx';

export const Route = createFileRoute('/renew/$token')({ component: RenewRoute });

function RenewRoute() {
  const { token } = Route.useParams();
  return <RenewalOfferPage key={token} token={token} />;
}
