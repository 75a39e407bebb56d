import { createFileRoute } from '@tanstack/react-router';
import { FindTicketsPage } from '#features/account/mailed/find-tickets-page.tsx';

export const Route = createFileRoute('/user/account/findTickets')({ component: FindTicketsPage });
