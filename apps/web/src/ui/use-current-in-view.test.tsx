import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCurrentInView } from './use-current-in-view.ts';

const PAGES = ['Personal', 'Organization', 'Team', 'Payouts'];
const WIDE = 120;

function Strip({ current }: { current: string }) {
  const strip = useCurrentInView(current);
  return (
    <nav ref={strip} aria-label="Settings">
      {PAGES.map((page) => (
        <a key={page} href={page} data-current={page === current || undefined}>
          {page}
        </a>
      ))}
    </nav>
  );
}

/** jsdom has no layout: a strip of 300 px with entries 120 px wide, at the strip's scroll position. */
function layOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = PAGES.indexOf(this.textContent);
    return at < 0 ? new DOMRect(0, 0, 300, 40) : new DOMRect(at * WIDE - (this.parentElement?.scrollLeft ?? 0), 0, WIDE, 40);
  });
}

describe('a strip of tabs wider than the screen', () => {
  afterEach(() => vi.restoreAllMocks());

  it('shows the current tab in its middle, also after a change of tab or rotating the phone', () => {
    layOut();
    const { container, rerender } = render(<Strip current="Payouts" />);
    const strip = container.querySelector('nav')!;
    expect(strip.scrollLeft).toBe(3 * WIDE + WIDE / 2 - 150);
    rerender(<Strip current="Organization" />);
    expect(strip.scrollLeft).toBe(WIDE + WIDE / 2 - 150);
    strip.scrollLeft = 0;
    window.dispatchEvent(new Event('resize'));
    expect(strip.scrollLeft).toBe(WIDE + WIDE / 2 - 150);
  });
});
