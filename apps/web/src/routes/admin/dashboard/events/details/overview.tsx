import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '#features/events/overview-page.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details/overview')({ component: OverviewPage });
