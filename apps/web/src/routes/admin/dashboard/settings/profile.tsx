import { createFileRoute } from '@tanstack/react-router';
import { PersonalPage, type PersonalTab } from '#features/settings/personal/personal-page.tsx';

export const Route = createFileRoute('/admin/dashboard/settings/profile')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: PersonalTab } => (tab === 'security' ? { tab } : {}),
  component: PersonalRoute,
});

function PersonalRoute() {
  const { tab = 'profile' } = Route.useSearch();
  return <PersonalPage tab={tab} />;
}
