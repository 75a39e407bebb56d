import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '#features/team/team-page.tsx';

export const Route = createFileRoute('/admin/dashboard/settings/team')({ component: TeamPage });
