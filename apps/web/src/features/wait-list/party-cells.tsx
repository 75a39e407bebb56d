import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import type { BadgeTone } from '@marquee/shared/badge';
import { formatInstant } from '@marquee/shared/time/format';
import { PARTY_STATE_TEXTS, type PartyState as State } from '@marquee/shared/wait-list/party-states';
import { errorText } from '#lib/errors/error-text.ts';
import { useCan } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useAct } from '#lib/use-act.ts';
import type { WaitListEntry } from './wait-list-table.tsx';
import { OfferToPartyDocument, TakeBackOfferDocument } from './wait-list.graphql.ts';
import styles from './wait-list.module.css';
import { texts } from './texts.ts';

const TONES: Readonly<Record<State, BadgeTone>> = {
  Waiting: 'grey',
  Collecting: 'blue',
  Offered: 'purple',
  Taken: 'green',
  Declined: 'grey',
  Ended: 'grey',
  Left: 'grey',
  Closed: 'grey',
};

const AFTER = { refetchQueries: ['WaitList'] };

/** What became of a party, and why the last free places were not offered to it (BUY-081, BYD-179). */
export function PartyState({ entry, zone }: { entry: WaitListEntry; zone: string | null }) {
  const { t } = useTexts(texts);
  const { state, passes, why, heldPlaces, quantity, offer } = entry;
  const until = offer && t('until', { at: formatInstant(offer.until, 'table', zone) });
  const what = offer && (offer.seats.length > 0 ? offer.seats.join('; ') : offer.name);
  const isInLine = state === 'Waiting' || state === 'Collecting';
  return (
    <div className={styles.state}>
      <Badge tone={TONES[state]}>
        {state === 'Collecting' ? t('collecting', { have: heldPlaces, wanted: quantity }) : PARTY_STATE_TEXTS[state]}
      </Badge>
      {state === 'Offered' && offer && <small>{t('offered', { what: what!, until: until! })}</small>}
      {state === 'Collecting' && offer && <small>{until}</small>}
      {isInLine && passes > 0 && state === 'Waiting' && <small>{t('passed', { count: passes })}</small>}
      {isInLine && why && <small>{why}</small>}
    </div>
  );
}

/** Offers what is free to one party, or takes its offer back. */
export function PartyActs({ entry: { _id: entryId, name, state } }: { entry: WaitListEntry }) {
  const { t } = useTexts(texts);
  const canOffer = useCan('wait-list.offer');
  const [confirm, notices] = [useConfirm(), useNotices()];
  const [offer] = useMutation(OfferToPartyDocument, AFTER);
  const [takeBack] = useMutation(TakeBackOfferDocument, AFTER);
  const { run, isBusy } = useAct(async () => {
    const input = { variables: { input: { entryId } } };
    try {
      if (state !== 'Offered') {
        await offer(input);
        return notices.success(t('offerDone', { name }));
      }
      const asked = { title: t('takeBackTitle'), text: t('takeBackText', { name }), confirmText: t('takeBack'), danger: true };
      if (!(await confirm(asked))) return;
      await takeBack(input);
      notices.success(t('takenBack'));
    } catch (error) {
      notices.error(errorText(error));
    }
  });
  if (!canOffer || (state !== 'Waiting' && state !== 'Collecting' && state !== 'Offered')) return null;
  const isOffered = state === 'Offered';
  return (
    <Button loading={isBusy} onClick={() => run()} aria-label={t(isOffered ? 'takeBackFrom' : 'offerTo', { name })}>
      {t(isOffered ? 'takeBack' : 'offer')}
    </Button>
  );
}
