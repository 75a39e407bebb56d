import { createFileRoute } from '@tanstack/react-router';
import { CardReadersPage } from '#features/card-readers/card-readers-page.tsx';

export const Route = createFileRoute('/admin/dashboard/settings/devices')({ component: CardReadersPage });
