import { createFileRoute, redirect } from '@tanstack/react-router';

/** My Tickets is available here too (ACC-172). */
export const Route = createFileRoute('/user/account/my-tickets')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/my-tickets${location.searchStr}`, replace: true });
  },
});
