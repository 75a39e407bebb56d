import { createFileRoute } from '@tanstack/react-router';
import { OrganizationEmailPage } from '#features/account/mailed/organization-email-page.tsx';

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export const Route = createFileRoute('/account/organizationEmail')({
  validateSearch: ({ orgId, key }: Record<string, unknown>) => ({ orgId: textOf(orgId), key: textOf(key) }),
  component: OrganizationEmailRoute,
});

function OrganizationEmailRoute() {
  return <OrganizationEmailPage link={Route.useSearch()} />;
}
