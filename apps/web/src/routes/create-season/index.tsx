import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/create-season/')({
  beforeLoad: () => {
    throw redirect({ to: '/create-season/details', search: { seasonId: 'new' }, replace: true });
  },
});
