import { createFileRoute } from '@tanstack/react-router';
import { EntryLayout } from '#features/account/entry/entry-layout.tsx';
import { InvitationLetter } from '#features/invitation/invitation-letter.tsx';
import { InvitationPage } from '#features/invitation/invitation-page.tsx';
import { admitByLetter } from '#lib/session/guards.ts';

interface InvitationSearch {
  roleId: string;
  /** From the mail: proves that its address received the link. */
  key?: string;
}

export const Route = createFileRoute('/account/onboardingInvite')({
  validateSearch: ({ roleId, key }: Record<string, unknown>): InvitationSearch => ({
    roleId: typeof roleId === 'string' ? roleId : '',
    ...(typeof key === 'string' && key ? { key } : {}),
  }),
  beforeLoad: ({ context, location, search: { roleId, key } }) =>
    admitByLetter(context.client, { area: 'promoter', href: location.href }, Boolean(roleId && key)),
  component: InvitationRoute,
});

function InvitationRoute() {
  const { roleId, key = null } = Route.useSearch();
  const { session } = Route.useRouteContext();
  return (
    <EntryLayout>
      {session ? <InvitationPage key={roleId} roleId={roleId} mailKey={key} /> : <InvitationLetter roleId={roleId} mailKey={key ?? ''} />}
    </EntryLayout>
  );
}
