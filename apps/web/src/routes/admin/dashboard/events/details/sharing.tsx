import { createFileRoute } from '@tanstack/react-router';
import { SharingPage } from '#features/events/sharing/sharing-page.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details/sharing')({ component: SharingPage });
