import { createFileRoute } from '@tanstack/react-router';
import { ContactNothingPage } from '#features/contacts/details/nothing-page.tsx';

export const Route = createFileRoute('/admin/dashboard/customers/details/exchanges')({
  component: () => <ContactNothingPage of="Exchanges" />,
});
