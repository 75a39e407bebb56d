import { useMutation } from '@apollo/client/react';
import { GIFT_CARD_NOTE_MAX, validateAdjusting, validateCardReason } from '@marquee/shared/gift-cards/gift-cards';
import type { GiftCardQuery } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { MoneyField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { AdjustGiftCardDocument, BlockGiftCardDocument } from './gift-cards.graphql.ts';
import { texts } from './texts.ts';

interface ChangeDialogProps {
  card: Pick<GiftCardQuery['giftCard'], '_id' | 'state' | 'balance'>;
  onClose: () => void;
  onChanged: () => void;
}

/** Blocks a card, or lets it pay again, with the reason that its entries keep. */
export function BlockDialog({ card: { _id: giftCardId, state }, onClose, onChanged }: ChangeDialogProps) {
  const { t } = useTexts(texts);
  const isBlocking = state !== 'Blocked';
  const [block] = useMutation(BlockGiftCardDocument);
  const form = useForm({
    id: 'block-gift-card',
    initial: { reason: '' },
    check: ({ reason }) => validateCardReason(reason),
    send: async ({ reason }) => {
      await block({ variables: { input: { giftCardId, isBlocked: isBlocking, reason } } });
      onChanged();
      onClose();
    },
  });
  const [title, hint, label] = isBlocking
    ? (['blockTitle', 'blockHint', 'block'] as const)
    : (['unblockTitle', 'unblockHint', 'unblock'] as const);
  return (
    <Dialog open width="confirm" title={t(title)} onClose={onClose} form={form} action={{ label: t(label), danger: isBlocking }}>
      <p>{t(hint)}</p>
      <TextField form={form} name="reason" label={t('reason')} className="stacked" maxLength={GIFT_CARD_NOTE_MAX} autoComplete="off" />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}

/** Puts money onto a card or takes it off, without an order: it is booked as owed, or as owed no more. */
export function AdjustDialog({ card: { _id: giftCardId, balance }, onClose, onChanged }: ChangeDialogProps) {
  const { t } = useTexts(texts);
  const [adjust] = useMutation(AdjustGiftCardDocument);
  const signed = ({ amount, direction }: { amount: number; direction: 'on' | 'off' }) => (direction === 'on' ? amount : -amount);
  const form = useForm<{ amount: number; direction: 'on' | 'off'; reason: string }>({
    id: 'adjust-gift-card',
    initial: { amount: 0, direction: 'on', reason: '' },
    check: (draft) => validateAdjusting({ amount: signed(draft), reason: draft.reason }, balance),
    send: async (draft) => {
      await adjust({ variables: { input: { giftCardId, amount: signed(draft), reason: draft.reason } } });
      onChanged();
      onClose();
    },
  });
  return (
    <Dialog open width="confirm" title={t('adjustTitle')} onClose={onClose} form={form} action={{ label: t('adjust') }}>
      <ChoiceField
        form={form}
        name="direction"
        label={t('direction')}
        className="stacked"
        options={(['on', 'off'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <MoneyField form={form} name="amount" label={t('amount')} className="stacked" />
      <TextField form={form} name="reason" label={t('reason')} className="stacked" maxLength={GIFT_CARD_NOTE_MAX} autoComplete="off" />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
