import { createFileRoute } from '@tanstack/react-router';
import { CreateOrganizationPage } from '#features/account/create-organization-page.tsx';
import { organizationSearchOf } from '#features/account/organization-step.ts';
import { admitSignedIn } from '#lib/guards.ts';
import { leadToPayouts } from '#lib/stripe-return.ts';

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
