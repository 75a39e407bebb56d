import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/dashboard/seasons/details/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin/dashboard/seasons/details/overview', search: { seasonId: search.seasonId }, replace: true });
  },
});
