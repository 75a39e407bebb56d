import { createFileRoute } from '@tanstack/react-router';
import { SettlementPage } from '#features/analytics/settlement/settlement-page.tsx';

export const Route = createFileRoute('/admin/dashboard/analytics_/settlement')({ component: SettlementPage });
