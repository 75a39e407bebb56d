import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/dashboard/venues/details/')({
  validateSearch: ({ venueId }: Record<string, unknown>) => ({ venueId: typeof venueId === 'string' ? venueId : '' }),
  beforeLoad: ({ search: { venueId } }) => {
    throw redirect({ to: '/admin/dashboard/venues/details/$page', params: { page: 'overview' }, search: { venueId }, replace: true });
  },
});
