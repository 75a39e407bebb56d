// The script of the buy button, `/embed.js`, on any website. It has its own build (`vite-embed.ts`): no framework, no eval, no style
// element, so that it works under a strict content security policy that allows our host as script-src and frame-src.
import { drawButtons, LOOKS } from './button.ts';
import { openOverlay } from './overlay.ts';

const LINK = 'a[data-marquee]';
const started = window as { marqueeEmbed?: true };

/** The page of a frame for the page of an event or a season. */
function framedOf({ protocol, pathname }: HTMLAnchorElement): string | undefined {
  const [, kind, stub] = /^\/([es])\/([^/]+)\/?$/.exec(pathname) ?? [];
  return stub && protocol.startsWith('http') ? `${kind === 's' ? 'season' : 'checkout'}/${stub}` : undefined;
}

function start(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
    const page = link && framedOf(link);
    if (!link || !page || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // a page that is isolated frames no page without the same headers, and payments need HTTPS: there it is a tab of its own
    if (window.crossOriginIsolated || !window.isSecureContext) window.open(link.href, '_blank', 'noopener');
    // its own address, not the script's: websites copy scripts to servers of their own
    else openOverlay(link, link.origin, page);
  });
  drawButtons(LINK);
  new MutationObserver(() => drawButtons(LINK)).observe(document, { childList: true, subtree: true, attributeFilter: [...LOOKS] });
}

// a page may have the tag twice; in a browser that lacks these the links stay links
const isAble = 'adoptedStyleSheets' in document && 'showModal' in HTMLDialogElement.prototype;
if (isAble && !started.marqueeEmbed) {
  started.marqueeEmbed = true;
  start();
}
