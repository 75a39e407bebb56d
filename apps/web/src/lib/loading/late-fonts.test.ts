import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showFontsWhenLineIsFree } from './late-fonts.ts';

const { dataset } = document.documentElement;
let loaded: () => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<script type="text/plain" data-fonts="/a.woff2 /b.woff2" data-fonts-key="1f2e3d4c"></script>';
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        loaded = tell;
      }
      observe() {}
      disconnect() {
        loaded = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete dataset['fonts'];
  document.head.innerHTML = '';
  document.cookie = 'fonts=; path=/; max-age=0';
});

describe('fonts on a slow line', () => {
  it('are shown once nothing was loaded for a second, and are remembered', () => {
    dataset['fonts'] = 'late';
    showFontsWhenLineIsFree();
    vi.advanceTimersByTime(900);
    loaded();
    vi.advanceTimersByTime(900);
    expect([dataset['fonts'], document.cookie]).toEqual(['late', '']);
    vi.advanceTimersByTime(100);
    expect([dataset['fonts'], document.cookie]).toEqual([undefined, 'fonts=1f2e3d4c']);
  });

  it('are left alone on every other line', () => {
    showFontsWhenLineIsFree();
    vi.advanceTimersByTime(5000);
    expect(document.cookie).toBe('');
  });
});
