import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame } from '#features/settings/settings-frame.tsx';

export const Route = createFileRoute('/admin/dashboard/settings')({ component: SettingsFrame });
