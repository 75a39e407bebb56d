import { createFileRoute } from '@tanstack/react-router';
import { shownOf, type Shown } from '#features/contacts/contact-search.ts';
import { ContactsPage } from '#features/contacts/contacts-page.tsx';
import { searchText } from '#lib/text/search-text.ts';

interface ContactsSearch {
  /** The search text. */
  q?: string | undefined;
  /** Which contacts the list shows; all when omitted. */
  show?: Shown | undefined;
}

export const Route = createFileRoute('/admin/dashboard/customers/')({
  validateSearch: ({ q, show }: Record<string, unknown>): ContactsSearch => ({
    q: searchText(q),
    show: shownOf(show) === 'all' ? undefined : shownOf(show),
  }),
  component: ContactsRoute,
});

function ContactsRoute() {
  const { q = '', show = 'all' } = Route.useSearch();
  return <ContactsPage text={q} shown={show} />;
}
