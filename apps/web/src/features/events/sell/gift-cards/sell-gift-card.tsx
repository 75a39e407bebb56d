import { validateIssuing } from '@marquee/shared/gift-cards/gift-cards';
import { formatMoney } from '@marquee/shared/money';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { isOutcomeUnknown } from '#lib/errors/error-text.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { IssueGiftCardDocument } from '#parts/gift-cards/gift-cards.graphql.ts';
import { IssuedCardView, type IssuedCard } from '#parts/gift-cards/issued-card.tsx';
import { TillsDocument } from '#parts/shifts/shifts.graphql.ts';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { MoneyField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { takes, useStanding } from '../at-till/standing.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { PaneFrame } from '../till/pane.tsx';
import styles from './gift-cards.module.css';
import { texts } from './texts.ts';

const WAYS = ['cash', 'check', 'elsewhere'] as const;
type Way = (typeof WAYS)[number];

const NEW = { amount: 0, given: 0, reference: '', note: '', email: '' };
const wishOf = (way: Way, { amount, given, reference, note, email }: typeof NEW) => ({
  amount,
  way,
  reference: way === 'cash' ? null : reference.trim(),
  given: way === 'cash' && given > 0 ? given : null,
  note: note.trim() || null,
  email: email.trim() || null,
});

/** Sells a gift card at the till: its money is of the shift, and what it is worth is owed (BYD-125). */
export function SellGiftCard({ onBack }: { onBack: () => void }) {
  const { t } = useTexts(texts);
  const { till, isDrawerClosed, onDrawer } = useStanding();
  const ways = WAYS.filter((way) => takes(till, way) && !(way === 'cash' && isDrawerClosed));
  const [chosen, setWay] = useState<Way>('cash');
  const way = ways.find((each) => each === chosen) ?? ways[0] ?? 'cash';
  const [sold, setSold] = useState<{ readonly issued: IssuedCard; readonly change: number } | null>(null);
  const [send] = useTillMutation(IssueGiftCardDocument, { refetchQueries: [TillsDocument] });
  /** A press whose answer was lost is sent again under its own key, and shows the same code. */
  const attempt = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const form = useForm({
    id: 'sell-gift-card',
    initial: NEW,
    check: (draft) => validateIssuing(wishOf(way, draft), now()),
    send: async (draft) => {
      const body = { ...wishOf(way, draft), ...(till && { tillId: till._id }) };
      const text = JSON.stringify(body);
      const key = attempt.current?.body === text ? attempt.current.key : freshKey();
      attempt.current = { body: text, key };
      try {
        const { data } = await send({ variables: { input: { ...body, idempotencyKey: key } } });
        if (data) setSold({ issued: data.issueGiftCard, change: Math.max(0, (draft.given || draft.amount) - draft.amount) });
      } catch (error) {
        if (!isOutcomeUnknown(error)) attempt.current = null;
        throw error;
      }
    },
  });
  if (sold)
    return (
      <PaneFrame title={t('title')} refusal={null} onBack={onBack}>
        <div className={styles.done}>
          <IssuedCardView issued={sold.issued} change={sold.change > 0 ? t('change', { amount: formatMoney(sold.change) }) : null} />
          <Button type="primary" size="large" onClick={onBack}>
            {t('another')}
          </Button>
        </div>
      </PaneFrame>
    );
  return (
    <PaneFrame title={t('sell')} refusal={null} onBack={onBack}>
      <Form form={form} isLarge>
        <MoneyField form={form} name="amount" label={t('worth')} className="stacked" />
        <div className={styles.ways} role="group" aria-label={t('paidBy')}>
          {WAYS.filter((each) => takes(till, each)).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={way === each}
              // cash waits for the drawer
              onClick={() => (each === 'cash' && isDrawerClosed ? onDrawer() : setWay(each))}
            >
              {t(each)}
            </button>
          ))}
        </div>
        {way === 'cash' ? (
          <MoneyField form={form} name="given" label={t('given')} note={t('optional')} className="stacked" />
        ) : (
          <TextField
            form={form}
            name="reference"
            label={t(way === 'check' ? 'checkNumber' : 'reference')}
            className="stacked"
            autoComplete="off"
          />
        )}
        <TextField form={form} name="note" label={t('note')} note={t('optional')} className="stacked" autoComplete="off" />
        <TextField form={form} name="email" type="email" label={t('email')} note={t('optional')} className="stacked" autoComplete="off" />
        <Refusal text={form.refusal} />
        <Submit form={form}>{t('issue', { amount: formatMoney(form.draft.amount || 0) })}</Submit>
      </Form>
    </PaneFrame>
  );
}
