import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../testing/act.ts';
import { setReload } from '../lib/loading/load-code.ts';
import { late, lazyRouteComponent } from './late.tsx';

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/venues-1.js');
const WORDS = 'This page did not load';
let isOnline = true;
let isServed = true;
let reloads = 0;

beforeEach(() => {
  isOnline = true;
  isServed = true;
  reloads = 0;
  setReload(() => void (reloads += 1));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('fetch', () => (isServed ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('Failed to fetch'))));
});
afterEach(() => {
  setReload(() => window.location.reload());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function lostNetwork() {
  isOnline = false;
  isServed = false;
}
function networkIsBack() {
  isOnline = true;
  isServed = true;
  window.dispatchEvent(new Event('online'));
}

/** A page with typed text beside it. */
async function show(load: () => Promise<ComponentType>): Promise<void> {
  const Page = late(load);
  await act(async () => {
    render(
      <>
        <input aria-label="Beside" />
        <Suspense fallback="not yet">
          <Page />
        </Suspense>
      </>,
    );
    await Promise.resolve();
  });
}
const Venues = () => <h1>Venues</h1>;

describe('a page whose code is not loaded yet', () => {
  it('says without a network that it did not load, keeps typed text, and loads by itself when the network is back', async () => {
    const load = vi.fn(() => Promise.resolve(Venues));
    lostNetwork();
    await show(load);
    expect(await screen.findByText(WORDS)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Beside'), 'half a sentence');
    expect(load).not.toHaveBeenCalled(); // the browser would remember the failure
    networkIsBack();
    expect(await screen.findByRole('heading', { name: 'Venues' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Beside').value).toBe('half a sentence');
    expect(reloads).toBe(0);
  });

  it('waits for the server when the browser reports a network too early', async () => {
    const load = vi.fn(() => Promise.resolve(Venues));
    lostNetwork();
    await show(load);
    await screen.findByText(WORDS);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    isServed = true;
    expect(await screen.findByRole('heading', { name: 'Venues' })).toBeTruthy();
    expect(reloads).toBe(0);
  });

  it('retries on every press', async () => {
    lostNetwork();
    await show(() => Promise.resolve(Venues));
    const again = await screen.findByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    expect(screen.getByText(WORDS)).toBeTruthy();
    isServed = true; // a server on this machine
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Venues' })).toBeTruthy();
    expect(reloads).toBe(0);
  });

  it('is not reloaded while the server does not respond, even if the browser reports a network', async () => {
    isServed = false;
    await show(() => Promise.reject(GONE));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(reloads).toBe(0);
    isServed = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(reloads).toBe(1));
  });

  it('is reloaded once after a new deployment, and never in a loop', async () => {
    await show(() => Promise.reject(GONE));
    await vi.waitFor(() => expect(reloads).toBe(1));
    expect(screen.queryByText(WORDS)).toBeNull();
    await show(() => Promise.reject(GONE)); // as the next document does
    expect(await screen.findByText(WORDS)).toBeTruthy();
    expect(reloads).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(reloads).toBe(2));
  });

  it('is not reloaded where the tab cannot store that it was', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await show(() => Promise.reject(GONE));
    expect(await screen.findByText(WORDS)).toBeTruthy();
    expect(reloads).toBe(0);
  });

  it('is loaded by routes in place of the router’s own loader', async () => {
    const Page = lazyRouteComponent(() => Promise.resolve({ component: Venues }), 'component');
    await Page.preload();
    render(<Page />);
    expect(screen.getByRole('heading', { name: 'Venues' })).toBeTruthy();
  });
});
