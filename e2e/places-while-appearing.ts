import type { Page } from 'playwright-core';

/** The places (x, y and size in pixels) that `shown` has in the frames of its first 400 ms, each once. `open` opens it. */
export async function placesWhileAppearing(page: Page, shown: string, open: () => Promise<void>): Promise<string[]> {
  const places = page.evaluate(
    (selector) =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        let first = 0;
        const look = (now: number) => {
          const last = [...document.querySelectorAll(selector)].at(-1);
          if (last) {
            first ||= now;
            const { x, y, width, height } = last.getBoundingClientRect();
            seen.add([x, y, width, height].map((part) => Math.round(part)).join(' '));
          }
          if (first && now - first > 400) resolve([...seen]);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    shown,
  );
  await open();
  return places;
}
