import { useQuery } from '@apollo/client/react';
import { HOUSE_PARTS } from '@marquee/shared/seasons/night-house';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { HOUSE_COLORS, HouseBar } from './house-bar.tsx';
import { NightHouseDocument } from './house.graphql.ts';
import { NightOfferLink } from './night-offer-link.tsx';
import { texts } from './house-texts.ts';
import styles from './house-bar.module.css';

/** Who has the places of a night of a season (BYD-111). */
export function NightHousePanel({ eventId, seasonId }: { eventId: string; seasonId: string }) {
  const { t } = useTexts(texts);
  // the event was read with it
  const { data } = useQuery(NightHouseDocument, { variables: { eventId }, fetchPolicy: 'cache-first' });
  const house = data?.event.house;
  if (!house) return null;
  return (
    <Panel title={t('house')}>
      <dl className={styles.parts}>
        {HOUSE_PARTS.map((part) => (
          <div key={part}>
            <dt className="small faint">
              <i className={`${styles.key} ${HOUSE_COLORS[part]}`} aria-hidden="true" />
              {t(part)}
            </dt>
            <dd className="figure-s">{formatCount(house[part])}</dd>
          </div>
        ))}
      </dl>
      <HouseBar house={house} />
      <p className={`small muted between ${styles.foot}`}>
        <span>{t('hint')}</span>
        <span className="row gap12 wrap">
          {house.holdersPay && <NightOfferLink seasonId={seasonId} nightId={eventId} />}
          <PageLink href={`/admin/dashboard/seasons/details/overview?seasonId=${seasonId}`}>{t('toSeason')}</PageLink>
        </span>
      </p>
    </Panel>
  );
}
