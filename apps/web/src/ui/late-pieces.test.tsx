import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { i18n } from '../lib/text/i18n.ts';
import { act } from '../testing/act.ts';
import { LateFaultPage } from './late-pages.tsx';
import { lazyPiece } from './lazy-piece.ts';

vi.mock('./antd-area.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('./fault-page.tsx', () => ({ FaultPage: () => 'never shown' }));

describe('code that does not load', () => {
  it('omits an optional component', async () => {
    const Piece = lazyPiece(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    render(
      <Suspense fallback="not yet">
        <p>the rest</p>
        <Piece />
      </Suspense>,
    );
    expect(await screen.findByText('the rest')).toBeTruthy();
  });

  it('says so and reloads on a press, instead of a blank page', async () => {
    expect(i18n.isInitialized).toBe(true);
    await act(async () => {
      render(<LateFaultPage error={new Error('no code')} reset={() => {}} />);
      await Promise.resolve();
    });
    expect(await screen.findByText('This page did not load')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
