import { createFileRoute } from '@tanstack/react-router';
import { SeasonOverviewPage } from '#features/events/season/season-overview-page.tsx';

export const Route = createFileRoute('/admin/dashboard/seasons/details/overview')({ component: SeasonOverviewPage });
