import { createFileRoute } from '@tanstack/react-router';
import { shownOf, type Shown } from '../../../../features/contacts/contact-search.ts';
import { ContactsPage } from '../../../../features/contacts/contacts-page.tsx';

interface ContactsSearch {
  /** What is searched. */
  q?: string;
  /** Whom the list shows; everybody when left out. */
  show?: Shown;
}

export const Route = createFileRoute('/admin/dashboard/customers/')({
  validateSearch: ({ q, show }: Record<string, unknown>): ContactsSearch => ({
    ...(typeof q === 'string' && q && { q }),
    ...(shownOf(show) !== 'all' && { show: shownOf(show) }),
  }),
  component: ContactsRoute,
});

function ContactsRoute() {
  const { q = '', show = 'all' } = Route.useSearch();
  return <ContactsPage text={q} shown={show} />;
}
