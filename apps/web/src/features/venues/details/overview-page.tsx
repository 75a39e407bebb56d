import { addressText, mapLinkOf } from '@marquee/shared/venues/venue-address';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { PlaceEvents } from '#parts/place/place-events.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { WebLink } from '#ui/web-link.tsx';
import columnStyles from '#ui/columns.module.css';
import factStyles from '#ui/facts.module.css';
import { venueHrefOf } from '../venue-href.ts';
import styles from '../venues.module.css';
import { texts } from '../texts.ts';
import { useVenue } from './venue-context.ts';

/** The venue's next events, its text, pictures and facts. */
export function VenueOverviewPage() {
  const { t } = useTexts(texts);
  const { _id, description, imageUrls } = useVenue();
  return (
    <div className={columnStyles.columns}>
      <div className="col gap20">
        <PlaceEvents of={{ venueId: _id }} hint={t('noEventsHint')} allHref={venueHrefOf('events', _id)} />
        {description && (
          <Panel title={t('description')}>
            <RichText html={description} />
          </Panel>
        )}
        {imageUrls.length > 0 && (
          <Panel title={t('pictures')}>
            <ul className={styles.pictures}>
              {imageUrls.map((url, index) => (
                <li key={url}>
                  <img src={url} alt={t('pictureOf', { n: index + 1 })} loading="lazy" />
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
      <div className="col gap20">
        <FactsPanel />
      </div>
    </div>
  );
}

function FactsPanel() {
  const { t } = useTexts(texts);
  const { name, address, capacity, tax, timezone, url, willCallInstructions } = useVenue();
  const facts: [string, ReactNode][] = [
    [t('addressFact'), linked(mapLinkOf(name, address), addressText(address))],
    [t('timezone'), timezone.replaceAll('_', ' ')],
    [t('capacity'), `${formatCount(capacity)} ${t('places')}`],
    [t('salesTax'), t('percent', { percent: tax.toFixed(2) })],
    [t('website'), url && <WebLink address={url} />],
    [t('willCall'), willCallInstructions && <span className={styles.lines}>{willCallInstructions}</span>],
  ];
  return (
    <Panel title={t('facts')}>
      <dl className={factStyles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="faint">{t('none')}</span>}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** An unknown address is not linked. */
function linked(href: string | null, text: string): ReactNode {
  if (!href) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
