import { Trans } from 'react-i18next';
import { itemsText } from '#lib/text/format.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { senderOf, type Offer } from './own-order.ts';
import styles from './sharing.module.css';
import { texts } from './texts.ts';

/** Offers from others, above the list; each opens its dialog. */
export function Offers({ offers, hrefOf }: { offers: readonly Offer[]; hrefOf: (offer: Offer) => string }) {
  const { t } = useTexts(texts);
  if (offers.length === 0) return null;
  return (
    <ul aria-label={t('offers')}>
      {offers.map((offer) => {
        const { tickets, upgrades } = offer.sharingData;
        const from = senderOf(offer) || t('aFriend');
        const values = { from, items: itemsText(tickets.length, upgrades.length), event: offer.eventName };
        return (
          <li key={offer._id} className={styles.offer}>
            <Avatar name={from} className={styles.from} />
            <div className="grow small">
              <Trans t={t} i18nKey="offer" values={values} components={{ b: <b /> }} shouldUnescape />
            </div>
            <LinkButton type="primary" href={hrefOf(offer)}>
              {t('view')}
            </LinkButton>
          </li>
        );
      })}
    </ul>
  );
}
