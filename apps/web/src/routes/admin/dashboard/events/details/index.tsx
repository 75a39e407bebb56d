import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/dashboard/events/details/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin/dashboard/events/details/overview', search: { eventId: search.eventId }, replace: true });
  },
});
