import { createFileRoute } from '@tanstack/react-router';
import { SeasonSharingPage } from '#features/events/season/season-sharing-page.tsx';

export const Route = createFileRoute('/admin/dashboard/seasons/details/sharing')({ component: SeasonSharingPage });
