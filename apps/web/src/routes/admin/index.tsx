import { createFileRoute } from '@tanstack/react-router';
import { sendHome } from '#lib/session/guards.ts';

export const Route = createFileRoute('/admin/')({ beforeLoad: ({ context }) => sendHome(context.client) });
