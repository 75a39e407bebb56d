import { createFileRoute } from '@tanstack/react-router';
import { PartyPage } from '#features/wait-list/party/party-page.tsx';

export const Route = createFileRoute('/wait-list/$token')({ component: WaitListRoute });

function WaitListRoute() {
  const { token } = Route.useParams();
  return <PartyPage key={token} token={token} />;
}
