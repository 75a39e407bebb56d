import { createFileRoute } from '@tanstack/react-router';
import { CreateOrganizationPage } from '#features/account/organization/create-organization-page.tsx';
import { organizationSearchOf } from '#features/account/organization/organization-step.ts';
import { admitSignedIn } from '#lib/session/guards.ts';
import { leadToPayouts } from '#lib/records/stripe-return.ts';

export const Route = createFileRoute('/account/createOrganization')({
  validateSearch: organizationSearchOf,
  beforeLoad: ({ context, search }) => {
    leadToPayouts(search);
    return admitSignedIn(context.client);
  },
  component: CreateOrganizationRoute,
});

function CreateOrganizationRoute() {
  return <CreateOrganizationPage search={Route.useSearch()} />;
}
