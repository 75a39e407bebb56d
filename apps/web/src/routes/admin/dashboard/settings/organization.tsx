import { createFileRoute } from '@tanstack/react-router';
import { OrganizationPage } from '#features/settings/organization/organization-page.tsx';

export const Route = createFileRoute('/admin/dashboard/settings/organization')({ component: OrganizationPage });
