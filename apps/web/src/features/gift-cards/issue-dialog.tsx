import { useMutation } from '@apollo/client/react';
import { ISSUE_WAYS, validateIssuing, type IssueWay } from '@marquee/shared/gift-cards/gift-cards';
import { formatMoney } from '@marquee/shared/money';
import { useRef, useState } from 'react';
import { isOutcomeUnknown } from '#lib/errors/error-text.ts';
import { useSession } from '#lib/session/session.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { IssueGiftCardDocument } from '#parts/gift-cards/gift-cards.graphql.ts';
import { IssuedCardView, type IssuedCard } from '#parts/gift-cards/issued-card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { MoneyField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { texts } from './texts.ts';

interface Draft {
  amount: number;
  way: IssueWay;
  reference: string;
  note: string;
  email: string;
  expiresAt: string | null;
}

const NEW: Draft = { amount: 0, way: 'check', reference: '', note: '', email: '', expiresAt: null };
const wishOf = ({ amount, way, reference, note, email, expiresAt }: Draft) => ({
  amount,
  way,
  reference: way === 'check' || way === 'elsewhere' ? reference.trim() : null,
  note: note.trim() || null,
  email: email.trim() || null,
  expiresAt,
});

/** Issues a card without a till, and shows its code once. */
export function IssueDialog({ open, onClose, onIssued }: { open: boolean; onClose: () => void; onIssued: () => void }) {
  const { t } = useTexts(texts);
  const zone = useSession().organization?.timezone ?? 'UTC';
  const [issued, setIssued] = useState<IssuedCard | null>(null);
  const [send] = useMutation(IssueGiftCardDocument);
  /** A press whose answer was lost is sent again under its own key, and shows the same code. */
  const attempt = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const form = useForm<Draft>({
    id: 'issue-gift-card',
    initial: NEW,
    check: (draft) => validateIssuing(wishOf(draft), now()),
    send: async (draft) => {
      const text = JSON.stringify(wishOf(draft));
      const key = attempt.current?.body === text ? attempt.current.key : freshKey();
      attempt.current = { body: text, key };
      try {
        const { data } = await send({ variables: { input: { ...wishOf(draft), idempotencyKey: key } } });
        if (!data) throw new Error('issueGiftCard returned nothing.');
        setIssued(data.issueGiftCard);
        onIssued();
      } catch (error) {
        if (!isOutcomeUnknown(error)) attempt.current = null;
        throw error;
      }
    },
  });
  if (issued)
    return (
      <Dialog
        open={open}
        width="createHold"
        title={t('issuedTitle', { last: issued.card.last })}
        onClose={onClose}
        dismissLabel={t('close')}
      >
        <IssuedCardView issued={issued} />
      </Dialog>
    );
  const { way, amount } = form.draft;
  return (
    <Dialog
      open={open}
      width="createHold"
      title={t('issue')}
      onClose={onClose}
      form={form}
      action={{ label: t('issueAct', { amount: formatMoney(amount || 0) }) }}
    >
      <MoneyField form={form} name="amount" label={t('worth')} className="stacked" />
      <ChoiceField
        form={form}
        name="way"
        label={t('way')}
        className="stacked"
        note={way === 'cash' ? t('cashHint') : undefined}
        options={ISSUE_WAYS.map((value) => ({ value, label: t(`way_${value}`) }))}
      />
      {(way === 'check' || way === 'elsewhere') && (
        <TextField
          form={form}
          name="reference"
          label={t(way === 'check' ? 'checkNumber' : 'reference')}
          className="stacked"
          autoComplete="off"
        />
      )}
      <TextField form={form} name="note" label={t('note')} className="stacked" autoComplete="off" />
      <TextField form={form} name="email" type="email" label={t('email')} className="stacked" autoComplete="off" />
      <InstantField
        form={form}
        name="expiresAt"
        zone={zone}
        mayBeEmpty
        label={t('expiresAt')}
        note={t('expiresHint')}
        className="stacked"
      />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
