import { createFileRoute, redirect } from '@tanstack/react-router';

/** The area's root redirects to its first page. */
export const Route = createFileRoute('/admin/dashboard/super/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/dashboard/super/organizations', replace: true });
  },
});
