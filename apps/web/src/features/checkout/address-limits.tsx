import { useMutation, useQuery } from '@apollo/client/react';
import { checkEmail } from '@marquee/shared/accounts/email';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { buyerPages } from '#lib/embed/embedded.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { codeKey, reservationKey } from '#lib/storage/kept-cart.ts';
import { keep } from '#lib/storage/kept.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { moveDraft } from './checkout-draft.ts';
import { BuyerCheckDocument, RemoveCodeDocument } from './checkout.graphql.ts';
import type { HeldCart } from './use-reservation.ts';
import buttonStyles from '#ui/text-button.module.css';
import styles from './checkout.module.css';
import { texts } from './texts.ts';

/** The form is there before anything is asked about an address that it came with. */
const AFTER_FORM_MS = 800;

interface AddressLimitsProps {
  cart: Pick<HeldCart, 'token' | 'code' | 'event'>;
  /** Once the field is left. */
  email: string;
}

/** What the address has bought already stands in the way of this cart: said beside it, with a way to go on, before any card is typed (BUY-014, 016). */
export function AddressLimits({ cart, email }: AddressLimitsProps) {
  const { t } = useTexts(texts);
  const { token, event } = cart;
  const isAddress = email.trim() !== '' && checkEmail(email) === null;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), AFTER_FORM_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery(BuyerCheckDocument, { variables: { token, email }, skip: !isAddress || !isShown });
  const found = isAddress ? data?.buyerCheck : null;
  if (!found || (found.limits.length === 0 && !found.codeIsUsed)) return null;
  return (
    <div className={styles.limits} role="alert">
      {found.limits.map(({ itemId, name, owned, more }) => (
        <p key={itemId}>{t(more > 0 ? 'ownedMore' : 'ownedAll', { name, owned, count: more })}</p>
      ))}
      {found.limits.length > 0 && (
        <p>
          <PageLink href={buyerPages.of(event)}>{t('changeOrder')}</PageLink>
        </p>
      )}
      {found.codeIsUsed && <UsedCode cart={cart} />}
    </div>
  );
}

function UsedCode({ cart: { token, code, event } }: Pick<AddressLimitsProps, 'cart'>) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const [removeCode, { loading }] = useMutation(RemoveCodeDocument);
  const [refusal, setRefusal] = useState<string | null>(null);
  const press = async () => {
    setRefusal(null);
    try {
      const next = (await removeCode({ variables: { input: { token } } })).data?.removeCode;
      if (!next) return;
      moveDraft(token, next.token);
      keep(codeKey(event._id), null);
      keep(reservationKey(event._id), { attempt: null, token: next.token });
      await navigate({ href: buyerPages.checkout(next.token), replace: true });
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  return (
    <>
      <p>{t('codeUsed', { code: code ?? '' })}</p>
      <p>
        <button type="button" className={buttonStyles.link} aria-busy={loading} onClick={() => void press()}>
          {t('withoutCode')}
        </button>
      </p>
      {refusal && <p>{refusal}</p>}
    </>
  );
}
