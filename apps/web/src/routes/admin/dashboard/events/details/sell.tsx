import { createFileRoute } from '@tanstack/react-router';
import { SellPage } from '#features/events/sell/sell-page.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details/sell')({ component: SellPage });
