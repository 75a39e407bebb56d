import type { WaitListForm } from '@marquee/shared/wait-list/validate-wait-list';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { readCents } from '#lib/text/read-typed.ts';
import { waitListFieldId, type WaitListField } from './use-join-wait-list.ts';
import panelStyles from './ticket-panel.module.css';
import styles from './wait-list-form.module.css';
import { texts } from './wait-list-texts.ts';

interface WaitListWishesProps {
  draft: WaitListForm;
  types: readonly { readonly _id: string; readonly name: string }[];
  hasSeats: boolean;
  errors: Readonly<Partial<Record<WaitListField, string>>>;
  onChange: (part: Partial<WaitListForm>) => void;
}

/** Which tickets in which order, up to which price, and whether seats have to be together (BYD-170). All may stay open. */
export function WaitListWishes({ draft, types, hasSeats, errors, onChange }: WaitListWishesProps) {
  const { t } = useTexts(texts);
  const chosen = draft.ticketTypeIds ?? [];
  const press = (id: string) => onChange({ ticketTypeIds: chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id] });
  return (
    <details className={styles.wishes} open={errors.maxPrice !== undefined || errors.ticketTypeIds !== undefined || undefined}>
      <summary>{t('waitWishes')}</summary>
      {types.length > 1 && (
        <fieldset>
          <legend>{t('waitTypes')}</legend>
          {types.map(({ _id, name }) => {
            const rank = chosen.indexOf(_id) + 1;
            return (
              <button
                key={_id}
                type="button"
                aria-pressed={rank > 0}
                aria-label={rank > 0 ? t('waitRank', { name, rank }) : name}
                onClick={() => press(_id)}
              >
                {rank > 0 && <i aria-hidden="true">{rank}</i>}
                {name}
              </button>
            );
          })}
        </fieldset>
      )}
      <MaxPrice cents={draft.maxPrice ?? null} error={errors.maxPrice} onChange={(maxPrice) => onChange({ maxPrice })} />
      {hasSeats && draft.quantity > 1 && (
        <label className={styles.check}>
          <input type="checkbox" checked={draft.together ?? false} onChange={({ target }) => onChange({ together: target.checked })} />
          {t('waitTogether')}
        </label>
      )}
    </details>
  );
}

interface MaxPriceProps {
  cents: number | null;
  error: string | undefined;
  onChange: (cents: number | null) => void;
}

/** What is no amount becomes one that the rule refuses, so that it is not taken for any price. */
function MaxPrice({ cents, error, onChange }: MaxPriceProps) {
  const { t } = useTexts(texts);
  const [typed, setTyped] = useState(cents ? (cents / 100).toFixed(2) : '');
  const id = waitListFieldId('maxPrice');
  return (
    <>
      <label htmlFor={id}>{t('waitMaxPrice')}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder={t('waitAnyPrice')}
        value={typed}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value.trim() === '' ? null : centsIn(target.value));
        }}
      />
      {error && (
        <p className={panelStyles.refusal} id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

function centsIn(typed: string): number {
  const read = readCents(typed);
  return 'value' in read ? read.value : 0;
}
