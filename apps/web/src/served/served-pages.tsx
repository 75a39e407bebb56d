// The public pages as the API renders them: the components of the page itself, without router, data client and antd (`vite-served.config.ts`).
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EventView } from '../features/public-event/event-view.tsx';
import type { ListedEvent } from '../features/public-event/event-card.tsx';
import { EventCards, EventListView, useListTitle } from '../features/public-event/event-list-view.tsx';
import type { ShownEvent } from '../features/public-event/offer.ts';
import { SeasonView, type ShownNights } from '../features/public-event/season/season-view.tsx';
import { setEmbedded } from '../lib/embed/embedded.ts';
import { followServerTime } from '../lib/time/clock.ts';
import { Empty } from '../ui/empty.tsx';
import { texts } from '../features/public-event/event-list-texts.ts';
import { useTexts } from '../lib/text/texts.ts';
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

/** The first page of a list of events, as `publicEvents` answers it; of all organizations when `organization` is null. */
interface ServedList {
  readonly organization: ComponentProps<typeof EventListView>['organization'];
  readonly events: readonly ListedEvent[];
  readonly seasons: readonly ListedEvent[];
}

/** How the API renders each page. `isFramed`: in a frame of another website. */
interface ServedPages {
  readonly event: (event: ServedEvent, isFramed: boolean) => string;
  readonly season: (season: ServedEvent & { readonly nights: ShownNights }, isFramed: boolean) => string;
  readonly list: (list: ServedList) => string;
  /** The addresses of the styles of lists, which other pages do not load. */
  readonly listStyles: readonly string[];
}

declare const LIST_STYLES: readonly string[];

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
    season: ({ nights, ...season }, isFramed) =>
      render(
        <SeasonView event={{ ...season, heldCart: null, itemsInCarts: [], serverTime: '' }} onStale={nothing} known={nights} />,
        isFramed,
      ),
    list: (list) => {
      followServerTime([...list.seasons, ...list.events][0]?.serverTime ?? '');
      return render(<List {...list} />);
    },
    listStyles: LIST_STYLES,
  };
}

/** Without the search, which needs the page's code, but with room for it. */
function List({ organization, events, seasons }: ServedList) {
  const { t } = useTexts(texts);
  const shown = [...seasons, ...events];
  return (
    <EventListView title={useListTitle(organization)} organization={organization}>
      {shown.length > 0 ? (
        <EventCards events={shown} showOrganization={organization === null} />
      ) : (
        <Empty title={t('noEvents')} hint={t('noEventsHint')} />
      )}
    </EventListView>
  );
}
