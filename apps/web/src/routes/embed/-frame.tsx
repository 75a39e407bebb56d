import { notFound } from '@tanstack/react-router';
import { late } from '../../ui/late.tsx';

const Checkout = late(async () => (await import('../../features/checkout/checkout-page.tsx')).CheckoutPage);
const Order = late(async () => (await import('../../features/my-tickets/order-page.tsx')).OrderPage);
const Returned = late(async () => (await import('../../features/checkout/returned-page.tsx')).ReturnedPage);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface FramedPageProps {
  page: string | undefined;
  search: Readonly<Record<string, unknown>>;
}

/** `/embed/pay`, `/embed/order` and `/embed/returned`, each with its token: the pages of a buyer in a frame. */
export function FramedPage({ page, search }: FramedPageProps) {
  const token = textOf(search['token']);
  if (page === 'pay') return <Checkout key={token} token={token} returned={null} />;
  if (page === 'order') return <Order key={token} token={token} />;
  if (page === 'returned') return <Returned token={token} returned={textOf(search['redirect_status']) || null} />;
  throw notFound();
}
