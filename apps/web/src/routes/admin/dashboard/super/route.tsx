import { createFileRoute } from '@tanstack/react-router';
import { SuperFrame } from '#features/super-admin/super-frame.tsx';

export const Route = createFileRoute('/admin/dashboard/super')({ component: SuperFrame });
