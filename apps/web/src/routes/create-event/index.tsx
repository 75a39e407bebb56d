import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/create-event/')({
  beforeLoad: () => {
    throw redirect({ to: '/create-event/details', search: { eventId: 'new' }, replace: true });
  },
});
