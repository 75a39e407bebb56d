import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Answers media queries: `setMedia({ '(prefers-color-scheme: dark)': true })`; queries that are not named do not
 * match, except that tests prefer reduced motion.
 */
export function setMedia(matching: Readonly<Record<string, boolean>>): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matching[media] ?? media.includes('prefers-reduced-motion'),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList;
}

/**
 * Sets the page's height in px, or computes it from the content, since jsdom has no layout; by default tall enough
 * that the page's bottom is far away.
 */
export function layOut({ scrollHeight = 10_000, scrollY = 0 }: { scrollHeight?: number | (() => number); scrollY?: number } = {}): void {
  const height = typeof scrollHeight === 'number' ? () => scrollHeight : scrollHeight;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: height });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => scrollY });
}

/** Scrolls to `pixels` above the page's bottom. */
export function scrollToAboveBottom(pixels: number): void {
  layOut({ scrollHeight: 10_000, scrollY: 10_000 - window.innerHeight - pixels });
  window.dispatchEvent(new Event('scroll'));
}

/** Types one text after the other, 249 ms apart by a stopped clock, and advances 250 ms after the last. */
export async function typeInPauses(field: HTMLElement, texts: readonly string[]): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const [at, value] of texts.entries()) {
    fireEvent.change(field, { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(at < texts.length - 1 ? 249 : 250));
  }
  vi.useRealTimers();
}

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= NoResizeObserver;
window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
Element.prototype.scrollIntoView ??= () => {};
HTMLCanvasElement.prototype.getContext = () => null;
// the rich text editor measures where its caret is
Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null }) as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

// jsdom runs frames by an interval that it starts when one is requested: started while a test has stopped the clock, it would never run, also
// not in later tests of this worker. Requesting frames all the time keeps the one that is started here.
const requestFrame = window.requestAnimationFrame.bind(window);
const keepFrames = () => void requestFrame(keepFrames);
keepFrames();
