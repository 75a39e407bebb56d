import { notFound } from '@tanstack/react-router';
import { FrameHost } from '#features/embed/frame-host.tsx';
import { late } from '#ui/late.tsx';

const Checkout = late(async () => (await import('#features/checkout/checkout-page.tsx')).CheckoutPage);
const Order = late(async () => (await import('#features/my-tickets/order-page.tsx')).OrderPage);
const Returned = late(async () => (await import('#features/checkout/returned-page.tsx')).ReturnedPage);

const Seats = late(async () => (await import('#features/public-event/seats/seats-page.tsx')).SeatsPage);

const Season = late(async () => (await import('#features/public-event/season/season-page.tsx')).SeasonPage);
const SeasonSeats = late(async () => (await import('#features/public-event/season/season-seats-page.tsx')).SeasonSeatsPage);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface FrameProps {
  page: string;
  stub: string;
  search: Readonly<Record<string, unknown>>;
}

/** What a frame needs towards the website around it, and its pages but the first. */
export function Frame({ page, stub, search }: FrameProps) {
  return (
    <>
      {page !== 'checkout' && <FramedPage page={page} stub={stub} search={search} />}
      <FrameHost />
    </>
  );
}

/** `/embed/season/<stub>`, `/embed/season-seats/<stub>`, `/embed/seats/<stub>`, and `/embed/pay`, `/embed/order` and `/embed/returned` with their token: the pages of a buyer in a frame. */
function FramedPage({ page, stub, search }: FrameProps) {
  if (page === 'season') return <Season key={stub} stub={stub} />;
  if (page === 'season-seats') return <SeasonSeats key={stub} stub={stub} />;
  if (page === 'seats') return <Seats key={stub} stub={stub} />;
  const token = textOf(search['token']);
  if (page === 'pay') return <Checkout key={token} token={token} returned={null} />;
  if (page === 'order') return <Order key={token} token={token} />;
  if (page === 'returned') return <Returned token={token} returned={textOf(search['redirect_status']) || null} />;
  throw notFound();
}
