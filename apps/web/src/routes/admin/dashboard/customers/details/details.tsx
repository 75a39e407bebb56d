import { createFileRoute } from '@tanstack/react-router';
import { ContactDetailsPage } from '#features/contacts/details/details-page.tsx';

export const Route = createFileRoute('/admin/dashboard/customers/details/details')({ component: ContactDetailsPage });
