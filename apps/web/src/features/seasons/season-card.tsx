import { MapPin } from 'lucide-react';
import { formatInstant } from '@marquee/shared/time/format';
import type { SeasonCardsQuery } from '#gql/graphql.ts';
import { useCan } from '#lib/session/session.ts';
import { EventBadges } from '#ui/event-badges.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Poster } from '#ui/poster.tsx';
import cardStyles from '#ui/cards.module.css';
import { texts } from '#ui/season-texts.ts';
import { useTexts } from '#lib/text/texts.ts';

export type SeasonCardFacts = SeasonCardsQuery['seasons'][number];

/** Poster, state, period, name and place; its name links to its page for users who may open it. */
export function SeasonCard({ season }: { season: SeasonCardFacts }) {
  const { t } = useTexts(texts);
  const href = useSeasonHref(season);
  const { schedule, venue, posterImageUrl } = season;
  const name = season.name || t('unnamed');
  // with their years: a season may end in the next one
  const day = (at: string | null | undefined) => formatInstant(at, 'printed', venue?.timezone);
  const span = [day(schedule.startsAt), day(schedule.endsAt)].filter(Boolean).join(' – ');
  const place = [venue?.name, venue?.address.city, venue?.address.state].filter(Boolean).join(', ');
  return (
    <article className={cardStyles.card}>
      <span className={cardStyles.poster}>
        <Poster image={posterImageUrl} name={season.name} />
        {/* a season is never sold out here: its inventory is counted where it is sold */}
        <EventBadges event={{ ...season, kind: 'season', remaining: Number.POSITIVE_INFINITY }} className={cardStyles.badges} />
      </span>
      <span className={cardStyles.body}>
        <span className={`tiny strong ${cardStyles.date}`}>{span || t('noDate')}</span>
        <h2 className={`${cardStyles.name} cut`} title={name}>
          {href ? <PageLink href={href}>{name}</PageLink> : name}
        </h2>
        <span className="small muted row gap4">
          <MapPin size={13} className={cardStyles.pin} aria-hidden="true" />
          <span className="cut">{place || t('noVenue')}</span>
        </span>
      </span>
    </article>
  );
}

/** Its overview, or for those who may write the editor until it is first published (AUT-009). */
function useSeasonHref({ _id, published, firstPublishedAt }: SeasonCardFacts): string | null {
  const mayRead = useCan('season.read');
  const mayEdit = useCan('season.write');
  if (mayEdit && !published && !firstPublishedAt) return `/create-season/details?seasonId=${_id}`;
  return mayRead ? `/admin/dashboard/seasons/details/overview?seasonId=${_id}` : null;
}
