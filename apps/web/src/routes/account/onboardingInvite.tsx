import { createFileRoute } from '@tanstack/react-router';
import { EntryLayout } from '../../features/account/entry-layout.tsx';
import { InvitationPage } from '../../features/invitation/invitation-page.tsx';
import { admitSignedIn } from '../../lib/guards.ts';

export const Route = createFileRoute('/account/onboardingInvite')({
  validateSearch: ({ roleId }: Record<string, unknown>) => ({ roleId: typeof roleId === 'string' ? roleId : '' }),
  beforeLoad: ({ context, location }) => admitSignedIn(context.client, { area: 'promoter', href: location.href }),
  component: InvitationRoute,
});

function InvitationRoute() {
  const { roleId } = Route.useSearch();
  return (
    <EntryLayout>
      <InvitationPage key={roleId} roleId={roleId} />
    </EntryLayout>
  );
}
