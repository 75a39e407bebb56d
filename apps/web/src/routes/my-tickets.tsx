import { createFileRoute } from '@tanstack/react-router';
import { MyTicketsPage, type MyTicketsTab } from '../features/my-tickets/my-tickets-page.tsx';
import { admitSignedIn } from '../lib/guards.ts';

interface MyTicketsSearch {
  type?: MyTicketsTab;
  order?: string;
}

export const Route = createFileRoute('/my-tickets')({
  validateSearch: ({ type, order }: Record<string, unknown>): MyTicketsSearch => ({
    ...(type === 'Past' ? { type } : {}),
    ...(typeof order === 'string' && order ? { order } : {}),
  }),
  beforeLoad: ({ context }) => admitSignedIn(context.client),
  component: MyTicketsRoute,
});

function MyTicketsRoute() {
  const { type = 'Upcoming', order = null } = Route.useSearch();
  return <MyTicketsPage tab={type} orderToken={order} />;
}
