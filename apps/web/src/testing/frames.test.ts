import { expect, it, vi } from 'vitest';

const nextFrame = () => new Promise((resolve) => void requestAnimationFrame(resolve));

it('runs frames after a test that stopped the clock when one was requested', async () => {
  await nextFrame();
  // no frame is waited for: a rendering interval that can stop has stopped
  await new Promise((resolve) => void setTimeout(resolve, 60));
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
  requestAnimationFrame(() => {});
  vi.useRealTimers();
  await expect(nextFrame()).resolves.toBeGreaterThan(0);
});
