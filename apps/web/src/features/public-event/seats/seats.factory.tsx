import { waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { letCanvasesDraw } from '#testing/canvases.ts';
import { aReservation } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { aSeatedEvent, serveSeating } from '#testing/seating.factory.ts';

type Seated = ReturnType<typeof aSeatedEvent>;

/** The page on which a buyer chooses seats, with what tests do on it. */
export async function openSeats(
  seated: Seated = aSeatedEvent(),
  answers: Record<string, unknown> = {},
  before: (server: ReturnType<typeof serveSeating>) => void = () => {},
  path = '/e/night-swim/seats',
) {
  letCanvasesDraw();
  vi.stubGlobal('Path2D', class {});
  const server = serveSeating(seated);
  before(server);
  const reserve = aReservation({ token: 'held' });
  const page = await renderRoute(path, {
    as: null,
    answers: { publicEvent: seated.event, reservation: reserve, reserve, ...answers },
  });
  const { screen, user, askedFor } = page;
  const yours = await screen.findByRole('complementary', { name: 'Your seats' });
  const openList = () => user.click(screen.getByRole('button', { name: 'List' }));
  const press = (name: RegExp | string) => user.click(screen.getByRole('button', { name }));
  const tickets = async () => {
    await press('CONTINUE');
    await waitFor(() => expect(askedFor('Reserve')).toHaveLength(1));
    return (askedFor('Reserve')[0]!.variables['input'] as { tickets: unknown }).tickets;
  };
  return { ...page, ...seated, server, yours, openList, press, tickets };
}
