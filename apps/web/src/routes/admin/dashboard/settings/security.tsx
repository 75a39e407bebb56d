import { createFileRoute } from '@tanstack/react-router';
import { OrgSecurityPage } from '#features/settings/security/org-security-page.tsx';

export const Route = createFileRoute('/admin/dashboard/settings/security')({ component: OrgSecurityPage });
