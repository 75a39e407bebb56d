import { phoneCountryOf } from '@marquee/shared/accounts/phone';
import { WAIT_LIST_QUANTITY_MAX, type WaitListForm as WaitListEntry } from '@marquee/shared/wait-list/validate-wait-list';
import { useState } from 'react';
import { plural } from '#lib/text/format.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useKnownBuyer, type KnownBuyer } from '#lib/records/use-known-buyer.ts';
import { PhoneNote } from '#ui/form/phone-note.tsx';
import { Bones } from '#ui/loading.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useJoinWaitList } from './use-join-wait-list.ts';
import { useWaitListDraft } from './use-wait-list-draft.ts';
import { WaitListWishes } from './wait-list-wishes.tsx';
import { WaitListInput } from './wait-list-input.tsx';
import styles from './wait-list-form.module.css';
import panelStyles from './ticket-panel.module.css';
import { texts } from './wait-list-texts.ts';

interface WaitListProps {
  event: {
    readonly _id: string;
    readonly isSeason: boolean;
    readonly seatingId?: string | null;
    readonly venueAddress?: { readonly country?: string | null } | null;
    readonly ticketTypes: readonly { readonly _id: string; readonly name: string }[];
  };
  /** Set when it is no longer sold out, with the server's message; null clears it. */
  onClosed: (words: string | null) => void;
}

/** On a sold-out event or season: the visitor's contact and number of tickets (BUY-003, BUY-080). */
export function WaitList(props: WaitListProps) {
  const { buyer, isLoading } = useKnownBuyer();
  if (isLoading)
    return (
      <div className={styles.wait}>
        <Bones lines={['50%', '100%', '100%']} />
      </div>
    );
  return <WaitListForm {...props} known={buyer} />;
}

function WaitListForm({
  event: { _id, isSeason, seatingId, venueAddress, ticketTypes },
  onClosed,
  known,
}: WaitListProps & { known: KnownBuyer | null }) {
  const { t } = useTexts(texts);
  const country = phoneCountryOf(venueAddress?.country);
  const { draft, change } = useWaitListDraft(_id, known);
  const [step, setStep] = useState<'new' | 'joined' | 'again'>('new');
  const { join, isBusy, errors, message, clearError } = useJoinWaitList(isSeason ? { seasonId: _id } : { eventId: _id }, {
    country,
    onJoined: () => setStep('joined'),
    onClosed,
  });
  if (step === 'joined') return <Joined draft={draft} onChange={() => setStep('again')} />;
  const props = (field: 'name' | 'email' | 'phoneNumber') => ({
    field,
    value: draft[field],
    error: errors[field],
    onChange: (value: string) => {
      change({ [field]: value });
      clearError(field);
    },
  });
  return (
    <form
      className={styles.wait}
      noValidate
      aria-labelledby="pub-wait-title"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        join(draft);
      }}
    >
      <h3 ref={step === 'again' ? focusOnMount : undefined} tabIndex={-1} id="pub-wait-title">
        {t('joinWait')}
      </h3>
      <p>{t('waitHint')}</p>
      <WaitListInput {...props('name')} label={t('waitName')} autoComplete="name" maxLength={250} />
      <WaitListInput {...props('email')} label={t('waitEmail')} type="email" autoComplete="email" maxLength={320} />
      <WaitListInput
        {...props('phoneNumber')}
        label={t('waitPhone')}
        type="tel"
        autoComplete="tel"
        maxLength={60}
        note={<PhoneNote typed={draft.phoneNumber} country={country} />}
      />
      <label htmlFor="pub-wait-quantity">{t('waitQuantity')}</label>
      <select id="pub-wait-quantity" value={draft.quantity} onChange={(event) => change({ quantity: Number(event.target.value) })}>
        {Array.from({ length: WAIT_LIST_QUANTITY_MAX }, (_, index) => (
          <option key={index + 1}>{index + 1}</option>
        ))}
      </select>
      {errors.quantity && (
        <p className={panelStyles.refusal} role="alert">
          {errors.quantity}
        </p>
      )}
      <WaitListWishes
        draft={draft}
        types={ticketTypes}
        hasSeats={Boolean(seatingId)}
        errors={errors}
        onChange={(part) => {
          change(part);
          clearError('maxPrice');
        }}
      />
      {message && (
        <p className={panelStyles.refusal} role="alert">
          {message}
        </p>
      )}
      <button type="submit" aria-busy={isBusy} className={isBusy ? 'at-work' : undefined}>
        {t('joinWait')}
      </button>
    </form>
  );
}

function Joined({ draft, onChange }: { draft: WaitListEntry; onChange: () => void }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.wait}>
      <div ref={focusOnMount} tabIndex={-1} role="status">
        <h3>{t('waiting')}</h3>
        <p>{t('waitingHint', { tickets: plural(draft.quantity, 'ticket'), email: draft.email.trim() })}</p>
      </div>
      <button type="button" onClick={onChange}>
        {t('changeWait')}
      </button>
    </div>
  );
}
