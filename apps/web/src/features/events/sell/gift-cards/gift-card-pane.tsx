import { useApolloClient } from '@apollo/client/react';
import type { CounterPart } from '@marquee/shared/counter/counter-payments';
import { DomainError } from '@marquee/shared/domain-error';
import { readGiftCardCode } from '@marquee/shared/gift-cards/gift-card-code';
import { checkSpending, giftCardSaid, payableBy } from '@marquee/shared/gift-cards/gift-cards';
import { formatMoney } from '@marquee/shared/money';
import { useState } from 'react';
import type { GiftCardAtTillQuery } from '#gql/graphql.ts';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { MoneyField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { PaneFrame, type PaneProps } from '../till/pane.tsx';
import { GiftCardAtTillDocument } from './gift-cards.graphql.ts';
import styles from './gift-cards.module.css';
import { texts } from './texts.ts';

type Found = GiftCardAtTillQuery['giftCardAtTill'];

/** A gift card pays for the whole or a part: its code is typed or scanned, and its balance is seen before it is taken (BYD-125). */
export function GiftCardPane({ left, isBusy, refusal, onBack, onTake }: PaneProps & { onTake: (part: CounterPart) => void }) {
  const { t } = useTexts(texts);
  const client = useApolloClient();
  const [found, setFound] = useState<{ readonly code: string; readonly card: Found } | null>(null);
  const form = useForm({
    id: 'gift-card',
    initial: { code: '', amount: 0 },
    check: ({ code, amount }) => {
      if (!readGiftCardCode(code)) return [{ path: 'code', message: giftCardSaid('MISTYPED') }];
      if (found?.code !== readGiftCardCode(code)) return [];
      const most = payableBy(found.card, left);
      return amount > 0 && amount <= most ? [] : [{ path: 'amount', message: t('tooMuch', { most: formatMoney(most) }) }];
    },
    send: async ({ code: typed, amount }) => {
      const code = readGiftCardCode(typed)!;
      if (found?.code === code) return onTake({ way: 'giftCard', amount, reference: code });
      const { data } = await client.query({ query: GiftCardAtTillDocument, variables: { code }, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('giftCardAtTill returned nothing.');
      const card = data.giftCardAtTill;
      const wrong = checkSpending(card, 0, now());
      if (wrong) throw new DomainError('VALIDATION', { fields: { code: wrong.text } });
      setFound({ code, card });
      form.change({ amount: payableBy(card, left) });
    },
    fieldsOf: (error) => (error instanceof DomainError ? (error.details['fields'] as Record<string, string>) : {}),
  });
  const card = found && found.code === readGiftCardCode(form.draft.code) ? found.card : null;
  const amount = Math.min(form.draft.amount || 0, card ? payableBy(card, left) : 0);
  // what the server refuses is said beside the code, because it is about the card
  const shown = { ...form, errors: { ...form.errors, ...(refusal && card && !isBusy && { code: refusal }) } };
  return (
    <PaneFrame title={t('title')} refusal={null} onBack={onBack}>
      <Form form={form} isLarge>
        <TextField
          form={shown}
          name="code"
          label={t('code')}
          placeholder={t('codeHint')}
          size="large"
          className="stacked"
          autoFocus
          autoComplete="off"
          isCode
        />
        {card && (
          <>
            <dl className={styles.card} aria-live="polite">
              <div>
                <dt>{t('balance')}</dt>
                <dd>
                  <MoneyText cents={card.balance} />
                  <small>{t('ending', { last: card.last })}</small>
                </dd>
              </div>
              <div>
                <dt>{t('stays')}</dt>
                <dd>
                  <MoneyText cents={card.balance - amount} />
                </dd>
              </div>
            </dl>
            <MoneyField form={form} name="amount" label={t('amount')} className="stacked" />
          </>
        )}
        <Refusal text={form.refusal} />
        <Submit form={form} isDisabled={isBusy}>
          {card ? t('take', { amount: formatMoney(amount) }) : t('look')}
        </Submit>
      </Form>
    </PaneFrame>
  );
}
