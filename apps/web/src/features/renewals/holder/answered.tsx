import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { SELLABLE_KINDS } from '@marquee/shared/events/sellable';
import { formatInstant } from '@marquee/shared/time/format';
import { buyerPages } from '#lib/embed/embedded.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { UndoDeclineRenewalDocument } from './renewal-offer.graphql.ts';
import type { ShownOffer } from './renewal-offer-page.tsx';
import styles from './renewal-offer.module.css';
import { SeasonFacts } from './season-facts.tsx';
import { useOfferTexts } from './offer-texts.ts';
import { texts } from './texts.ts';

/** What became of an offer that is not open any more. */
export function Answered({ token, offer }: { token: string; offer: ShownOffer }) {
  const { t } = useOfferTexts(offer.event);
  const { state, event, endsAt, isOver, orderToken, places } = offer;
  const season = `${SELLABLE_KINDS[event.isSeason ? 'season' : 'event'].path}/${event.stub ?? event._id}`;
  if (state === 'Renewed')
    return (
      <Plain title={t('renewedTitle')} hint={t('renewedHint', { name: event.name })} offer={offer}>
        {orderToken && (
          <LinkButton type="primary" size="large" href={buyerPages.order(orderToken)}>
            {t('toOrder')}
          </LinkButton>
        )}
      </Plain>
    );
  if (state === 'Refunded')
    return (
      <Plain title={t('refundedTitle')} hint={null} offer={offer}>
        {orderToken && (
          <LinkButton size="large" href={buyerPages.order(orderToken)}>
            {t('toRefunded')}
          </LinkButton>
        )}
      </Plain>
    );
  const toSeason = (
    <LinkButton size="large" href={season}>
      {t('toSeason')}
    </LinkButton>
  );
  if (state === 'Declined')
    return (
      <Plain title={t('declinedTitle')} hint={isOver ? null : t('declinedHint')} offer={offer}>
        {!isOver && places.length > 0 && <Undo token={token} />}
        {toSeason}
      </Plain>
    );
  return (
    <Plain title={t('overTitle')} hint={t('overHint', { date: formatInstant(endsAt, 'card', event.timezone) })} offer={offer}>
      {toSeason}
    </Plain>
  );
}

interface PlainProps {
  title: string;
  hint: string | null;
  offer: ShownOffer;
  children: ReactNode;
}

function Plain({ title, hint, offer, children }: PlainProps) {
  return (
    <>
      <h1>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ul className={styles.plain}>
        {offer.places.map(({ words, name }, at) => (
          <li key={words ?? `${name} ${at}`}>{words ?? name}</li>
        ))}
      </ul>
      <div className="row gap12 wrap">{children}</div>
      <SeasonFacts event={offer.event} />
    </>
  );
}

function Undo({ token }: { token: string }) {
  const { t } = useTexts(texts);
  const [undo] = useMutation(UndoDeclineRenewalDocument, { refetchQueries: ['RenewalOffer'], awaitRefetchQueries: true });
  const { run, isBusy, refusal } = useAct(() => undo({ variables: { input: { token } } }));
  return (
    <>
      <Button type="primary" size="large" loading={isBusy} onClick={() => run()}>
        {t('undo')}
      </Button>
      {refusal && (
        <p role="alert" className="ferr">
          {refusal}
        </p>
      )}
    </>
  );
}
