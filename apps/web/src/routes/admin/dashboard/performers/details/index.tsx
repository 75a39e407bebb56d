import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/admin/dashboard/performers/details/')({
  validateSearch: ({ artistId }: Record<string, unknown>) => ({ artistId: typeof artistId === 'string' ? artistId : '' }),
  beforeLoad: ({ search: { artistId } }) => {
    throw redirect({ to: '/admin/dashboard/performers/details/$page', params: { page: 'overview' }, search: { artistId }, replace: true });
  },
});
