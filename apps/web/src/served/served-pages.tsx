// The public pages as the API renders them: the components of the page itself, without router, data client and antd (`vite-served.config.ts`).
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EventView } from '../features/public-event/event-view.tsx';
import type { ShownEvent } from '../features/public-event/offer.ts';
import { setEmbedded } from '../lib/embed/embedded.ts';
import { loadPieces } from './later.tsx';
import { setPurifier } from './purifier.ts';
import { setConfig } from './router.ts';

/** What a page needs from the server. */
interface Given {
  /** What an author may write, of an HTML text. */
  readonly purify: (html: string) => string;
  /** That of the pages. */
  readonly config: Parameters<typeof setConfig>[0];
}

/** An event as `publicEvent` answers it to nobody in particular. */
type ServedEvent = Omit<ShownEvent, 'heldCart' | 'itemsInCarts' | 'serverTime'>;

/** How the API renders each page. `isFramed`: in a frame of another website. */
interface ServedPages {
  readonly event: (event: ServedEvent, isFramed: boolean) => string;
}

const nothing = () => {};

export async function startPages({ purify, config }: Given): Promise<ServedPages> {
  await loadPieces();
  const render = (page: ReactNode, isFramed = false) => {
    setPurifier(purify);
    setConfig(config);
    setEmbedded(isFramed);
    return renderToStaticMarkup(page);
  };
  return {
    event: (event, isFramed) =>
      render(<EventView event={{ ...event, heldCart: null, itemsInCarts: [], serverTime: '' }} onStale={nothing} />, isFramed),
  };
}
