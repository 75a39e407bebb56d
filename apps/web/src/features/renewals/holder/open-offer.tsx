import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { RotateCcw, Ticket } from 'lucide-react';
import { useState } from 'react';
import { seatInShort } from '@marquee/shared/renewals/place-words';
import { daysLeft } from '@marquee/shared/renewals/renewal-dates';
import { formatInstant } from '@marquee/shared/time/format';
import { errorText } from '#lib/errors/error-text.ts';
import { keepFirstDraft } from '#lib/storage/checkout-draft-key.ts';
import { formatMoney } from '@marquee/shared/money';
import { useTexts } from '#lib/text/texts.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useAct } from '#lib/use-act.ts';
import { KeepSome, LetGo } from './answers.tsx';
import { PayRenewalDocument } from './renewal-offer.graphql.ts';
import type { ShownOffer } from './renewal-offer-page.tsx';
import styles from './renewal-offer.module.css';
import { SeasonFacts } from './season-facts.tsx';
import { nightTexts } from './night-texts.ts';
import { useOfferTexts } from './offer-texts.ts';

interface OpenOfferProps {
  token: string;
  offer: ShownOffer;
}

/** The date as the title, the days that are left, seats and prices, and the three answers. */
export function OpenOffer({ token, offer }: OpenOfferProps) {
  const { t } = useOfferTexts(offer.event);
  const [answering, setAnswering] = useState<'keep' | 'letGo' | null>(null);
  const { places, event, endsAt } = offer;
  const count = places.length;
  const areSeats = places.every(({ words }) => words);
  const date = formatInstant(endsAt, 'card', event.timezone);
  const stop = () => setAnswering(null);
  return (
    <>
      <h1>{t(areSeats ? 'heldSeats' : 'held', { count, date })}</h1>
      <p className={styles.left}>
        <b className="tnum">{t('days', { count: daysLeft(endsAt, useNow()) })}</b> {t('left', { count })}
      </p>
      {answering === 'keep' ? (
        <KeepSome token={token} offer={offer} onBack={stop} />
      ) : answering === 'letGo' ? (
        <LetGo token={token} onBack={stop} />
      ) : (
        <>
          {!event.isSeason && <AddedTo offer={offer} />}
          <Places offer={offer} />
          <SeasonFacts event={event} />
          <div className={styles.bar}>
            <Renew token={token} offer={offer} areSeats={areSeats} />
            <div className={styles.others}>
              {count > 1 && (
                <Button size="large" onClick={() => setAnswering('keep')}>
                  {t(count === 2 ? 'keepOne' : 'keepSome')}
                </Button>
              )}
              <Button size="large" type="text" onClick={() => setAnswering('letGo')}>
                {t('letGo', { count })}
              </Button>
            </div>
          </div>
        </>
      )}
    </>
  );
}

function AddedTo({ offer: { fromName } }: { offer: ShownOffer }) {
  const { t } = useTexts(nightTexts);
  return <p className={styles.hint}>{t('added', { season: fromName })}</p>;
}

function Places({ offer: { places, missing, isSamePrice, event } }: { offer: ShownOffer }) {
  const { t } = useOfferTexts(event);
  return (
    <section className={styles.places} aria-label={t('places')}>
      <ul>
        {places.map(({ name, words, price }, at) => (
          <li key={words ?? `${name} ${at}`}>
            {words && <i aria-hidden="true">{seatInShort(words) ?? ''}</i>}
            <b className="grow">{words ?? name}</b>
            {typeof price === 'number' && <span className="tnum">{formatMoney(price)}</span>}
          </li>
        ))}
      </ul>
      <p>{t(isSamePrice ? 'same' : 'allIn')}</p>
      {missing.map(({ words, reason }) => (
        <p key={words} className={styles.missing}>
          {t('missing', { words, reason })}
        </p>
      ))}
    </section>
  );
}

/** Leads to the checkout with the cart filled and the names known. */
function Renew({ token, offer, areSeats }: OpenOfferProps & { areSeats: boolean }) {
  const { t } = useOfferTexts(offer.event);
  const navigate = useNavigate();
  const [pay] = useMutation(PayRenewalDocument, { refetchQueries: [] });
  const { places, total, name, email, phoneNumber } = offer;
  const { isSeason } = offer.event;
  const { run, isBusy, refusal } = useAct(async () => {
    const { data } = await pay({ variables: { input: { token } } });
    const cart = data?.payRenewal;
    if (!cart) return;
    keepFirstDraft(cart, { fullName: name, email, phoneNumber: phoneNumber ?? '' });
    await navigate({ to: '/checkout', search: { token: cart } });
  }, errorText);
  return (
    <>
      {refusal && (
        <p role="alert" className="ferr">
          {refusal}
        </p>
      )}
      <Button
        type="primary"
        size="large"
        block
        icon={isSeason ? <RotateCcw size={18} aria-hidden="true" /> : <Ticket size={18} aria-hidden="true" />}
        loading={isBusy}
        onClick={() => run()}
      >
        {t(areSeats ? 'renewSeats' : 'renew', { count: places.length, total: formatMoney(total) })}
      </Button>
    </>
  );
}
