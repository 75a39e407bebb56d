import { act, fireEvent, within } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Presses `Send a link` in `place`, opens the link by `verify`, and lets the page notice. */
export async function verifyByLink(place: HTMLElement, verify: () => void): Promise<void> {
  const send = await within(place).findByRole('button', { name: 'Send a link' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(send);
  await vi.waitFor(() => expect(within(place).getByText(/We sent a link to/)).toBeTruthy());
  verify();
  await act(() => vi.advanceTimersByTimeAsync(2100));
  vi.useRealTimers();
}
