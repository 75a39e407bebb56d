import { createFileRoute } from '@tanstack/react-router';
import { FiguresPage } from '#features/super-admin/figures/figures-page.tsx';

export const Route = createFileRoute('/admin/dashboard/super/figures')({ component: FiguresPage });
