import { onTestFinished, vi } from 'vitest';

/** jsdom cannot draw: during this test every canvas has a context that accepts and discards all drawing. */
export function letCanvasesDraw(): void {
  const blank = (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) });
  const answers: Record<string, unknown> = {
    getImageData: (_x: number, _y: number, width: number, height: number) => blank(width, height),
    measureText: () => ({ width: 8 }),
    createLinearGradient: () => ({ addColorStop: () => {} }),
  };
  const context = new Proxy(answers, { get: (known, name: string) => known[name] ?? (() => {}), set: () => true });
  const spy = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  onTestFinished(() => spy.mockRestore());
}
