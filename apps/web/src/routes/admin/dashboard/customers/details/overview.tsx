import { createFileRoute } from '@tanstack/react-router';
import { ContactOverviewPage } from '#features/contacts/details/overview-page.tsx';

export const Route = createFileRoute('/admin/dashboard/customers/details/overview')({ component: ContactOverviewPage });
