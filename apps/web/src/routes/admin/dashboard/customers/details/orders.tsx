import { createFileRoute } from '@tanstack/react-router';
import { ContactOrdersPage } from '#features/contacts/details/orders-page.tsx';

export const Route = createFileRoute('/admin/dashboard/customers/details/orders')({ component: ContactOrdersPage });
