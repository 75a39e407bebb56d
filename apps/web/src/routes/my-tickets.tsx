import { createFileRoute } from '@tanstack/react-router';
import { EntryLayout } from '../features/account/entry/entry-layout.tsx';
import { OfferLetter } from '../features/my-tickets/sharing/offer-letter.tsx';
import { MyTicketsPage, type MyTicketsTab } from '../features/my-tickets/my-tickets-page.tsx';
import { admitByLetter } from '../lib/session/guards.ts';

interface MyTicketsSearch {
  type?: MyTicketsTab | undefined;
  order?: string;
  /** From the mail: encrypted, for its addressee. */
  link?: string;
  /** An offer: the ids of its order and of the sharing, joined by a dot. */
  offer?: string;
}

export const Route = createFileRoute('/my-tickets')({
  validateSearch: ({ type, order, link, offer }: Record<string, unknown>): MyTicketsSearch => ({
    type: type === 'Past' || type === 'Upcoming' ? type : undefined,
    ...(typeof order === 'string' && order ? { order } : {}),
    ...(typeof link === 'string' && link ? { link } : {}),
    ...(typeof offer === 'string' && offer ? { offer } : {}),
  }),
  beforeLoad: ({ context, location, search: { link } }) =>
    admitByLetter(context.client, { area: 'customer', href: location.href }, link !== undefined),
  component: MyTicketsRoute,
});

function MyTicketsRoute() {
  const { type = 'Upcoming', order = null, link = null, offer = null } = Route.useSearch();
  const { session } = Route.useRouteContext();
  if (!session) {
    return (
      <EntryLayout>
        <OfferLetter link={link ?? ''} />
      </EntryLayout>
    );
  }
  return <MyTicketsPage tab={type} orderToken={order} link={link} offer={offer} />;
}
