import { createFileRoute } from '@tanstack/react-router';
import { ContactActivityPage } from '#features/contacts/details/activity-page.tsx';

export const Route = createFileRoute('/admin/dashboard/customers/details/activity')({ component: ContactActivityPage });
