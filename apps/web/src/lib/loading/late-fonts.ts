/** How long nothing may have been loaded before the line counts as free. In ms. */
const QUIET_MS = 1000;
const YEAR_S = 31_536_000;

/**
 * Shows the page's own fonts once its code and data are there, where `theme.js` found the line slow. They are 170 kB, and a
 * browser has them in its cache from then on.
 */
export function showFontsWhenLineIsFree(): void {
  const { dataset } = document.documentElement;
  if (dataset['fonts'] !== 'late') return;
  const show = () => {
    observer.disconnect();
    delete dataset['fonts'];
    remember(document.querySelector<HTMLElement>('script[data-fonts]')?.dataset['fontsKey'] ?? '');
  };
  let timer = setTimeout(show, QUIET_MS);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(show, QUIET_MS);
  });
  observer.observe({ type: 'resource' });
}

/** In a cookie, as the theme is: `theme.js` reads it before anything is shown. */
function remember(key: string): void {
  document.cookie = `fonts=${key}; path=/; max-age=${YEAR_S}; samesite=lax`;
}
