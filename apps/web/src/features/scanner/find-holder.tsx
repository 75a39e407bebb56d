import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { formatInstant } from '#lib/text/format.ts';
import { type Translate, useTexts } from '#lib/text/texts.ts';
import { choiceOf, verdictOfFound, type Choice, type HeldItem, type Holder } from './choice.ts';
import { ConfirmItem } from './confirm-item.tsx';
import { DoorNote } from '#parts/door/family-panel.tsx';
import { focusOnce } from '#parts/door/focus-once.ts';
import { FoundGuests, useFoundGuests } from './found-guests.tsx';
import { DoorHoldersDocument } from './scanner.graphql.ts';
import { placeOf, type Place } from './use-scans.ts';
import styles from '#parts/door/scanner.module.css';
import holderStyles from '#parts/door/holder.module.css';
import { texts } from '#parts/door/texts.ts';
import type { Verdict } from '#parts/door/use-verdicts.ts';

interface FindHolderProps {
  place: Place;
  eventId: string;
  timezone: string;
  isBusy: boolean;
  /**
   * The searched name; the search runs again after each check-in, so that several items of one order can be checked
   * in one after another.
   */
  text: string;
  /** What is in the field: kept while a verdict is shown. */
  typed: string;
  onType: (typed: string) => void;
  onSearch: (text: string) => void;
  /** An item that is refused gets its verdict. */
  onRefused: (verdict: Verdict) => void;
  onAdmit: (choice: Choice) => void;
  onAdmitOrder: (orderId: string) => void;
  /** Shows its tickets, of which some are let in. */
  onFamily: (orderId: string) => void;
  /** So many of the places of somebody on a guest list. */
  onAdmitGuest: (guestId: string, places: number) => void;
  onBack: () => void;
}

/** Finds holders by name among the orders of this event. */
export function FindHolder({
  eventId,
  timezone,
  isBusy,
  text,
  typed,
  onType,
  onSearch,
  onRefused,
  onAdmit,
  onAdmitOrder,
  onFamily,
  onAdmitGuest,
  onBack,
  place,
}: FindHolderProps) {
  const { t } = useTexts(texts);
  const [choice, setChoice] = useState<Choice | null>(null);
  const options = { variables: { eventId, text, ...placeOf(place) }, skip: text === '' } as const;
  const { data, error, loading } = useQuery(DoorHoldersDocument, options);
  const guests = useFoundGuests(eventId, text);
  if (choice) return <ConfirmItem {...{ choice, isBusy, onAdmit }} onBack={() => setChoice(null)} />;
  const found = data?.doorHolders;
  return (
    <main id="main" className={styles.find}>
      <form
        className={styles.type}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <label htmlFor="door-holder">{t('holder')}</label>
        <input
          id="door-holder"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          ref={text === '' ? focusOnce : null}
        />
        <div className={`${styles.btns} ${styles.two}`}>
          <button type="button" onClick={onBack}>
            {t('back')}
          </button>
          <button type="submit" className={styles.main} disabled={!typed.trim()}>
            {t('find')}
          </button>
        </div>
      </form>
      <p className={styles.hint} role="status">
        {error
          ? errorText(error, t('noAnswer'))
          : loading
            ? t('looking')
            : (found && (found.orders.length > 0 || guests.length === 0) && foundText(found.orders.length, found.hasMore, t)) || ''}
      </p>
      <FoundGuests {...{ guests, timezone, isBusy }} onAdmit={onAdmitGuest} />
      {found?.orders.map((holder) => (
        <HolderItems
          key={holder.orderId}
          {...{ holder, timezone, isBusy }}
          onAdmitAll={() => onAdmitOrder(holder.orderId)}
          onFamily={() => onFamily(holder.orderId)}
          onChoose={(item) => (item.ok ? setChoice(choiceOf(holder, item)) : onRefused(verdictOfFound(holder, item, null)))}
        />
      ))}
    </main>
  );
}

type Texts = Translate<'scanner'>;

function foundText(count: number, hasMore: boolean, t: Texts): string {
  if (count === 0) return t('nobody');
  return hasMore ? t('foundMore', { count }) : t('found', { count });
}

interface HolderItemsProps {
  holder: Holder;
  timezone: string;
  isBusy: boolean;
  onChoose: (item: HeldItem) => void;
  /** All tickets of the order in one act. */
  onAdmitAll: () => void;
  onFamily: () => void;
}

function HolderItems({ holder, timezone, isBusy, onChoose, onAdmitAll, onFamily }: HolderItemsProps) {
  const { t } = useTexts(texts);
  const open = holder.items.filter(({ kind, ok }) => kind === 'Ticket' && ok).length;
  return (
    <section className={holderStyles.holder} aria-label={holder.name || t('guest')}>
      <h2>
        {holder.name || t('guest')} <small>{holder.number}</small>
      </h2>
      {holder.note && <DoorNote text={holder.note} />}
      {holder.accessNeeds && <p>{t('needs', { needs: holder.accessNeeds.join(', ') })}</p>}
      <ul>
        {holder.items.map((item) => (
          <li key={item.itemId}>
            <button type="button" onClick={() => onChoose(item)}>
              <b>{[item.name, item.seat].filter(Boolean).join(', ')}</b>{' '}
              <span>{item.ok ? t(item.kind === 'Upgrade' ? 'toHandOut' : 'toLetIn') : stateText(item, timezone)}</span>
            </button>
          </li>
        ))}
      </ul>
      {open > 1 && (
        <>
          <button type="button" className={holderStyles.all} disabled={isBusy} onClick={onAdmitAll}>
            {t('letInAll', { count: open })}
          </button>
          <button type="button" className={holderStyles.some} disabled={isBusy} onClick={onFamily}>
            {t('chooseWho')}
          </button>
        </>
      )}
    </section>
  );
}

/** `Already scanned at 7:42pm by Priya`, `Refunded`. */
function stateText({ message, scannedAt, scannerName }: HeldItem, timezone: string): string {
  const at = scannedAt ? formatInstant(scannedAt, 'time', timezone) : '';
  const said = at && !message.includes(at) ? `${message} ${at}` : message;
  return scannerName ? `${said} · ${scannerName}` : said;
}
