import { eventBadgeOf, type BadgedEvent } from '@marquee/shared/events/event-badge';
import { areSalesPaused } from '@marquee/shared/events/event-phase';
import { now } from '../lib/time/clock.ts';
import { Badge } from './badge.tsx';
import styles from './event-badges.module.css';
import { useTexts } from '../lib/text/texts.ts';
import { texts } from './part-texts.ts';

interface EventBadgesProps {
  event: BadgedEvent & { readonly firstPublishedAt?: string | null };
  className?: string | undefined;
}

/** The event's badge (OPS-188), and beside it whether sales are paused. */
export function EventBadges({ event, className }: EventBadgesProps) {
  const { t } = useTexts(texts);
  const badge = eventBadgeOf(event, now());
  return (
    <span className={[styles.badges, className].filter(Boolean).join(' ')}>
      <Badge tone={badge.tone} pulse={badge.pulse}>
        {badge.text}
      </Badge>
      {areSalesPaused(event) && <Badge tone="yellow">{t('salesPaused')}</Badge>}
    </span>
  );
}
