import { createFileRoute } from '@tanstack/react-router';
import { GiftCardsPage } from '#features/gift-cards/gift-cards-page.tsx';

export const Route = createFileRoute('/admin/dashboard/settings/gift-cards')({ component: GiftCardsPage });
