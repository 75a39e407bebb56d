import { createFileRoute } from '@tanstack/react-router';
import { CheckupPage } from '#features/events/checkup/checkup-page.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details/checkup')({ component: CheckupPage });
