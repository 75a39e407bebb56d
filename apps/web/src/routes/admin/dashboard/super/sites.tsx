import { createFileRoute } from '@tanstack/react-router';
import { SitesPage } from '#features/super-admin/sites/sites-page.tsx';

export const Route = createFileRoute('/admin/dashboard/super/sites')({ component: SitesPage });
