import { validateCounterParts, type CounterPart } from '@marquee/shared/counter/counter-payments';
import { formatMoney } from '@marquee/shared/money';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { MoneyField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { GiftCardPane } from '../gift-cards/gift-card-pane.tsx';
import { PaneFrame, type PaneProps } from './pane.tsx';
import { texts } from './texts.ts';

interface NotedPaneProps extends PaneProps {
  way: 'check' | 'elsewhere' | 'giftCard';
  onTake: (part: CounterPart) => void;
}

/** A part that staff do not count: a gift card, or what is written down. */
export function NotedPane({ way, ...pane }: NotedPaneProps) {
  return way === 'giftCard' ? <GiftCardPane {...pane} /> : <WrittenPane way={way} {...pane} />;
}

/** A part that is written down: a check by its number, money that was paid elsewhere by what it was. */
function WrittenPane({ left, isBusy, refusal, onBack, way, onTake }: NotedPaneProps & { way: 'check' | 'elsewhere' }) {
  const { t } = useTexts(texts);
  const form = useForm({
    id: 'till',
    initial: { amount: left, reference: '' },
    check: ({ amount, reference }) =>
      validateCounterParts([{ way, amount, reference }], amount || 1).map(({ path, message }) => ({
        path: path.replace('payments.0.', ''),
        message,
      })),
    send: async ({ amount, reference }) => onTake({ way, amount: Math.min(amount, left), reference: reference.trim() }),
  });
  const amount = formatMoney(Math.min(form.draft.amount || 0, left));
  return (
    <PaneFrame title={t(way)} {...{ refusal, onBack }}>
      <Form form={form} isLarge>
        <TextField
          form={form}
          name="reference"
          label={t(way === 'check' ? 'checkNumber' : 'reference')}
          hint={way === 'check' ? undefined : t('referenceHint')}
          size="large"
          className="stacked"
          autoFocus
          autoComplete="off"
        />
        <MoneyField form={form} name="amount" label={t('amount')} className="stacked" />
        <Refusal text={form.refusal} />
        <Submit form={form} isDisabled={isBusy}>
          {t(way === 'check' ? 'takeCheck' : 'takeElsewhere', { amount })}
        </Submit>
      </Form>
    </PaneFrame>
  );
}
