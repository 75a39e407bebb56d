import { phoneText } from '@marquee/shared/accounts/phone';
import { useTexts } from '#lib/text/texts.ts';
import { Panel } from '#ui/panel.tsx';
import { PlaceEvents } from '#parts/place/place-events.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { WebLink } from '#ui/web-link.tsx';
import columnStyles from '#ui/columns.module.css';
import factStyles from '#ui/facts.module.css';
import type { Performer } from '../form/performer-draft.ts';
import { performerHrefOf } from '../performer-href.ts';
import styles from '../performers.module.css';
import { texts } from '../texts.ts';
import { usePerformer } from './performer-context.ts';

/** The performer's next events, press kits, pages elsewhere and contacts. */
export function PerformerOverviewPage() {
  const { t } = useTexts(texts);
  const { _id, pressKits } = usePerformer();
  return (
    <div className={columnStyles.columns}>
      <div className="col gap20">
        <PlaceEvents of={{ artistId: _id }} hint={t('noEventsHint')} allHref={performerHrefOf('events', _id)} />
        {pressKits.length > 0 && (
          <Panel title={t('pressKits')}>
            {pressKits.map((kit) => (
              <PressKit key={kit._id} kit={kit} />
            ))}
          </Panel>
        )}
      </div>
      <div className="col gap20">
        <FactsPanel />
        <ContactsPanel />
      </div>
    </div>
  );
}

function PressKit({ kit: { title, description, links, posterImageUrls } }: { kit: Performer['pressKits'][number] }) {
  const { t } = useTexts(texts);
  return (
    <section className={`${styles.kit} col gap12`}>
      <h3>{title}</h3>
      {description && <RichText html={description} />}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link}>
              <WebLink address={link} />
            </li>
          ))}
        </ul>
      )}
      {posterImageUrls.length > 0 && (
        <ul className={styles.pictures}>
          {posterImageUrls.map((url, index) => (
            <li key={url}>
              <img src={url} alt={t('pictureOf', { title, n: index + 1 })} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FactsPanel() {
  const { t } = useTexts(texts);
  const { type, genres, socialAccounts } = usePerformer();
  return (
    <Panel title={t('facts')}>
      <dl className={factStyles.facts}>
        <div>
          <dt>{t('type')}</dt>
          <dd>{t(`type${type}`)}</dd>
        </div>
        <div>
          <dt>{t('genres')}</dt>
          <dd>{genres.length > 0 ? genres.join(', ') : <span className="faint">{t('none')}</span>}</dd>
        </div>
        {socialAccounts.map(({ network, url }) => (
          <div key={`${network} ${url}`}>
            <dt>{network}</dt>
            <dd>
              <WebLink address={url} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function ContactsPanel() {
  const { t } = useTexts(texts);
  const { contacts } = usePerformer();
  if (contacts.length === 0) return null;
  return (
    <Panel title={t('contacts')}>
      <ul className="col gap12">
        {contacts.map(({ name, role, email, phoneNumber }, at) => (
          <li key={at} className={styles.links}>
            <span className="strong">{name}</span> {role && <span className="small muted">{role}</span>}
            <div className="small">{email && <a href={`mailto:${email}`}>{email}</a>}</div>
            <div className="small">{phoneNumber && <a href={`tel:${phoneNumber}`}>{phoneText(phoneNumber)}</a>}</div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
