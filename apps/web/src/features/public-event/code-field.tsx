import { useMutation } from '@apollo/client/react';
import { formatMoney } from '@marquee/shared/money';
import { Tag, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { errorText, isUnanswered } from '#lib/errors/error-text.ts';
import { codeKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { focusOnMount } from '#lib/focus/focus-on-mount.ts';
import { useTexts } from '#lib/text/texts.ts';
import { reducedNamesOf, type AppliedCode, type Offer } from './offer.ts';
import { ApplyCodeDocument } from './public-event.graphql.ts';
import { boughtBy } from './use-reserve.ts';
import panelStyles from './ticket-panel.module.css';
import { texts } from './texts.ts';

interface CodeFieldProps {
  eventId: string;
  isSeason: boolean;
  code: AppliedCode | null;
  /** What can be chosen with the code. */
  offer: Offer;
  onCode: (code: AppliedCode | null) => void;
}

/** A secret code: opened by a button, its result shown beside the field (BUY-016). A valid code is sent again after a reload. */
export function CodeField({ eventId, isSeason, code, offer, onCode }: CodeFieldProps) {
  const { t } = useTexts(texts);
  const storageKey = codeKey(eventId);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPressed, setIsPressed] = useState(false);
  // the pressed control is gone: the focus moves to its replacement
  const focus = isPressed ? focusOnMount : undefined;
  const [send, { loading }] = useMutation(ApplyCodeDocument);
  const apply = useCallback(
    async (text: string) => {
      setRefusal(null);
      try {
        const { data } = await send({ variables: { input: { ...boughtBy(eventId, isSeason), code: text } } });
        if (!data) return;
        keep(storageKey, data.applyCode.code);
        onCode(data.applyCode);
      } catch (error) {
        if (!isUnanswered(error)) keep(storageKey, null); // otherwise the code may be valid
        setTyped(text);
        setIsOpen(true);
        setRefusal(errorText(error, t('codeUnanswered')));
      }
    },
    [eventId, isSeason, onCode, send, storageKey, t],
  );
  const isTried = useRef(false);
  const isApplied = code !== null;
  useEffect(() => {
    const kept = readKept<string>(storageKey);
    if (isTried.current || isApplied || typeof kept !== 'string') return;
    isTried.current = true;
    void apply(kept);
  }, [apply, isApplied, storageKey]);
  const remove = () => {
    keep(storageKey, null);
    setTyped('');
    setIsOpen(false);
    setIsPressed(true);
    onCode(null);
  };
  if (code) return <AppliedLine code={code} offer={offer} focus={focus} onRemove={remove} />;
  if (!isOpen)
    return (
      <button ref={focus} type="button" className={panelStyles.code} onClick={() => setIsOpen(true)}>
        <Tag size={15} aria-hidden="true" />
        {t('haveCode')}
      </button>
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsPressed(true);
    if (typed.trim() && !loading) void apply(typed.trim());
  };
  return (
    <form className={panelStyles.codeForm} onSubmit={onSubmit}>
      <label htmlFor="pub-code">{t('code')}</label>
      <div className="row gap8">
        <input
          id="pub-code"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          maxLength={100}
          aria-invalid={refusal !== null}
          aria-describedby={refusal ? 'pub-code-refusal' : undefined}
        />
        <button type="submit" aria-busy={loading}>
          {t('applyCode')}
        </button>
      </div>
      {refusal && (
        <p className={panelStyles.refusal} id="pub-code-refusal" role="alert">
          {refusal}
        </p>
      )}
    </form>
  );
}

interface AppliedLineProps {
  code: AppliedCode;
  offer: Offer;
  focus: typeof focusOnMount | undefined;
  onRemove: () => void;
}

function AppliedLine({ code, offer, focus, onRemove }: AppliedLineProps) {
  const { t } = useTexts(texts);
  return (
    <div ref={focus} tabIndex={-1} className={`${panelStyles.code} ${panelStyles.codeOn}`} role="status">
      <Tag size={15} aria-hidden="true" />
      <span className="grow">{useDiscountText(code, offer)}</span>
      <button type="button" className={panelStyles.icon} aria-label={t('removeCode', { code: code.code })} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Returns what the code takes off what can be chosen with it: its promise names no ticket that it does not reduce. */
function useDiscountText({ code, type, appliesTo, discountType, discountValue }: AppliedCode, offer: Offer): string {
  const { t } = useTexts(texts);
  if (type !== 'Discount' || !discountValue) return t('codeOpens', { code });
  const amount = discountType === 'Percent' ? `${discountValue}%` : formatMoney(discountValue);
  const reduced = reducedNamesOf(offer);
  if (reduced.length === 0) return t('codeReducesNothing', { code });
  if (appliesTo === 'PerOrder') return t('codePerOrder', { code, amount });
  const isEach = reduced.length === offer.ticketTypes.length;
  return isEach ? t('codePerTicket', { code, amount }) : t('codeOnSome', { code, amount, names: reduced.join(', ') });
}
