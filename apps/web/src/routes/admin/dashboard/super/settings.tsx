import { createFileRoute } from '@tanstack/react-router';
import { PlatformFeesPage } from '#features/fees/platform-fees-page.tsx';

export const Route = createFileRoute('/admin/dashboard/super/settings')({ component: PlatformFeesPage });
