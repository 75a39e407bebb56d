import { useMutation } from '@apollo/client/react';
import type { CountryCode } from '@marquee/shared/accounts/phone';
import type { SellableIds } from '@marquee/shared/events/sellable';
import { fieldTexts } from '@marquee/shared/domain-error';
import { validateWaitList, type WaitListForm } from '@marquee/shared/wait-list/validate-wait-list';
import { useState } from 'react';
import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { useTexts } from '#lib/text/texts.ts';
import { JoinWaitListDocument } from './wait-list.graphql.ts';
import { texts } from './wait-list-texts.ts';

/** The fields in the order of the page. */
const FIELDS = ['name', 'email', 'phoneNumber', 'quantity', 'ticketTypeIds', 'maxPrice'] as const;
export type WaitListField = (typeof FIELDS)[number];
export const waitListFieldId = (field: WaitListField) => `pub-wait-${field}`;

interface Shown {
  readonly errors: Readonly<Partial<Record<WaitListField, string>>>;
  /** Shown above the button. */
  readonly message: string | null;
}

const NOTHING: Shown = { errors: {}, message: null };

interface JoinOptions {
  /** The venue's. */
  country: CountryCode;
  onJoined: () => void;
  /** Set when it is no longer sold out, with the server's message; null clears it. */
  onClosed: (words: string | null) => void;
}

/** Joins the wait list: one mutation for each press, errors beside their fields (BUY-080). Sending again changes the same entry. */
export function useJoinWaitList(of: SellableIds, { country, onJoined, onClosed }: JoinOptions) {
  const { t } = useTexts(texts);
  const [send] = useMutation(JoinWaitListDocument);
  const [shown, setShown] = useState(NOTHING);
  const refuse = (fields: Readonly<Record<string, unknown>>) => {
    const errors = Object.fromEntries(FIELDS.flatMap((field) => (typeof fields[field] === 'string' ? [[field, fields[field]]] : [])));
    const first = FIELDS.find((field) => field in errors);
    if (!first) return false;
    setShown({ errors, message: null });
    document.getElementById(waitListFieldId(first))?.focus();
    return true;
  };
  const { run, isBusy } = useAct(async (form: WaitListForm) => {
    if (refuse(fieldTexts(validateWaitList(form, country)))) return;
    const { ticketTypeIds, ...rest } = form;
    setShown(NOTHING);
    onClosed(null);
    try {
      await send({ variables: { input: { ...of, ...rest, ...(ticketTypeIds?.length && { ticketTypeIds: [...ticketTypeIds] }) } } });
      onJoined();
    } catch (error) {
      const { fields } = errorDetails(error);
      if (typeof fields === 'object' && fields !== null && refuse({ ...fields })) return;
      if (errorCode(error) === 'WAIT_LIST_CLOSED') return onClosed(errorText(error));
      setShown({ ...NOTHING, message: errorText(error, t('waitUnanswered')) });
    }
  });
  const clearError = (field: WaitListField) =>
    setShown(({ errors, message }) => ({ errors: Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)), message }));
  return { join: (form: WaitListForm) => run(form), isBusy, ...shown, clearError };
}
