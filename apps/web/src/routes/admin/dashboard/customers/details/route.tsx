import { createFileRoute, Outlet } from '@tanstack/react-router';
import { ContactFrame } from '#features/contacts/details/contact-frame.tsx';

export const Route = createFileRoute('/admin/dashboard/customers/details')({
  validateSearch: ({ customerId }: Record<string, unknown>) => ({ customerId: typeof customerId === 'string' ? customerId : '' }),
  component: ContactRoute,
});

function ContactRoute() {
  const { customerId } = Route.useSearch();
  return (
    <ContactFrame key={customerId} customerId={customerId}>
      <Outlet />
    </ContactFrame>
  );
}
