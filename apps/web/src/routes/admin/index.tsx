import { createFileRoute } from '@tanstack/react-router';
import { sendHome } from '#lib/guards.ts';

export const Route = createFileRoute('/admin/')({ beforeLoad: ({ context }) => sendHome(context.client) });
