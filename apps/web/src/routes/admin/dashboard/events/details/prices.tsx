import { createFileRoute } from '@tanstack/react-router';
import { PricesPage } from '#features/events/prices/prices-page.tsx';

export const Route = createFileRoute('/admin/dashboard/events/details/prices')({ component: PricesPage });
