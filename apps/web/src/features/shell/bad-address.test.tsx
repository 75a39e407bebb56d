import { describe, expect, it } from 'vitest';
import { logged } from '#testing/log.ts';
import { renderRoute } from '#testing/render-route.tsx';

describe('a URL that cannot name a record', () => {
  it.each([
    '/admin/dashboard/events/details/overview?eventId=undefined',
    '/admin/dashboard/events/details/orders?eventId=xyz',
    '/admin/dashboard/events/details/reports',
    '/admin/dashboard/events/details/scan?eventId=undefined',
    '/admin/dashboard/orders/details?orderId=undefined',
    '/create-event/details?eventId=undefined',
  ])('ACC-093 is shown as a page that does not exist, and the server gets no request: %s', async (path) => {
    const { screen, asked } = await renderRoute(path, {});
    expect(await screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
    expect(document.title).toBe('Not found · Marquee');
    expect(asked.map(({ name }) => name)).toEqual(['Session']);
    expect(logged).toEqual([]);
  });
});
