import { createFileRoute } from '@tanstack/react-router';
import { ContactTransfersPage } from '#features/contacts/details/transfers-page.tsx';

export const Route = createFileRoute('/admin/dashboard/customers/details/transfers')({ component: ContactTransfersPage });
