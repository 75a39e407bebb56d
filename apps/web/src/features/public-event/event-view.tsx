import { Suspense, type ReactNode } from 'react';
import { gridClass, isEmbedded } from '#lib/embed/embedded.ts';
import { FromShell } from '#ui/from-shell.tsx';
import { MarqueeFoot } from '#ui/marquee-foot.tsx';
import { lazyPiece } from '#ui/lazy-piece.ts';
import { Poster } from '#ui/poster.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventMedia } from './event-media.tsx';
import { hasSeveralShows, type ShownEvent } from './offer.ts';
import type { Packages } from './packages.ts';
import { usePosterLight } from './poster-light.ts';
import { PublicTop } from './public-top.tsx';
import { TicketPanel } from './ticket-panel.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useTexts } from '#lib/text/texts.ts';
// those of pieces that load later: the server renders them at once
import '#ui/rich-text.module.css';
import './performances.module.css';
import viewStyles from './event-view.module.css';
import { texts } from './texts.ts';

// the HTML sanitizer is large, and buying does not need the description
const RichText = lazyPiece(async () => (await import('#ui/rich-text.tsx')).RichText);
// few events have several
const Performances = lazyPiece(async () => (await import('./performances.tsx')).Performances);

const Lineup = lazyPiece(async () => (await import('./lineup.tsx')).Lineup);

interface EventViewProps {
  event: ShownEvent;
  onStale: () => void;
  /** In the place of date and place. */
  facts?: ReactNode;
  /** Above the tickets. */
  above?: ReactNode;
  /** Below the poster. */
  below?: ReactNode;
  /** Of a season. */
  packages?: Packages;
}

/** A public event in its poster's colors. */
export function EventView({ event, onStale, facts, above, below, packages }: EventViewProps) {
  const light = usePosterLight(event.posterImageUrl);
  const { name, subtitle, posterImageUrl } = event;
  return (
    <div className="pub" style={light}>
      <div className={viewStyles.glow} aria-hidden="true">
        {posterImageUrl && <Poster image={posterImageUrl} name={name} size="small" eager />}
      </div>
      {!isEmbedded() && <PublicTop organization={event.organization} />}
      <main className={gridClass()} id="main">
        {!isEmbedded() && <Beside event={event} below={below} />}
        <div className="pub-right">
          <h1>{name}</h1>
          {subtitle && <p className="pub-sub">{subtitle}</p>}
          {facts ?? <EventFacts event={event} />}
          {above}
          <TicketPanel event={event} packages={packages} onStale={onStale} />
        </div>
      </main>
      <MarqueeFoot />
    </div>
  );
}

/** Poster and description, which the website around a frame shows itself. */
function Beside({ event, below }: Pick<EventViewProps, 'event' | 'below'>) {
  const { t } = useTexts(texts);
  const isPhone = useIsPhone();
  const { name, description, posterImageUrl, videoLink, songLink, lineup } = event;
  return (
    <div className="pub-left">
      <div className="pub-poster">
        <Poster image={posterImageUrl} name={name} size={isPhone ? 'medium' : 'original'} alt={t('posterOf', { name })} eager />
      </div>
      {below}
      {lineup.some(({ imageUrl }) => imageUrl) && (
        <Suspense fallback={<FromShell piece="[aria-labelledby=lineup]" />}>
          <Lineup lineup={lineup} />
        </Suspense>
      )}
      {hasSeveralShows(event) && (
        <Suspense fallback={<FromShell piece="[aria-labelledby=performances]" />}>
          <Performances event={event} />
        </Suspense>
      )}
      {(description || videoLink || songLink) && (
        <section className={viewStyles.about} aria-label={t('about')}>
          {description && <h2>{t('about')}</h2>}
          {description && (
            <Suspense fallback={<FromShell piece={`.${viewStyles.rich}`} />}>
              <RichText html={description} className={viewStyles.rich} />
            </Suspense>
          )}
          <EventMedia videoLink={videoLink} songLink={songLink} />
        </section>
      )}
    </div>
  );
}
