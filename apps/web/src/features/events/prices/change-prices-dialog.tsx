import { useMutation, useQuery } from '@apollo/client/react';
import { PRICE_STEPS, type PriceStep } from '@marquee/shared/events/change-prices';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ActPreview } from '#parts/act-on-many/act-preview.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { MoneyField, PercentField } from '#ui/form/number-fields.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { ChangePricesDocument, PriceChangeDocument } from './prices.graphql.ts';
import { texts } from './texts.ts';

interface Draft {
  direction: 'Raise' | 'Lower';
  by: PriceStep;
  value: number;
}

interface ChangePricesDialogProps {
  eventId: string;
  onClose: () => void;
  /** The page's prices are out of date. */
  onChanged: () => void;
}

const INITIAL: Draft = { direction: 'Raise', by: 'Percent', value: 0 };

/** Raises or lowers every price of the event; what that does is shown first, from the rule that will do it (BYD-040). */
export function ChangePricesDialog({ eventId, onClose, onChanged }: ChangePricesDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [send] = useMutation(ChangePricesDocument);
  const form = useForm({
    id: 'change-prices',
    initial: INITIAL,
    check: () => [],
    send: async (draft: Draft) => {
      await send({ variables: { input: { ...queryOf(eventId, draft), version: shown?.version ?? 0 } } });
      notices.success(t('changed'));
      onChanged();
      onClose();
    },
  });
  const { direction, by, value } = form.draft;
  const { data, error } = useQuery(PriceChangeDocument, {
    variables: { query: queryOf(eventId, form.draft) },
    skip: value <= 0,
  });
  // what cannot be read as a number is not the value of the draft
  const isRead = Object.keys(form.unread).length === 0;
  const shown = isRead && value > 0 ? data?.priceChange : undefined;
  const label = direction === 'Raise' ? t('raisePrices') : t('lowerPrices');
  return (
    <Dialog open title={t('changePrices')} width="updateCustomer" onClose={onClose} form={form} action={{ label, disabled: !shown }}>
      <div className="col gap16">
        <ChoiceField
          form={form}
          name="direction"
          label={t('direction')}
          options={[option('Raise', t('raise')), option('Lower', t('lower'))]}
        />
        <ChoiceField
          form={form}
          name="by"
          label={t('step')}
          options={PRICE_STEPS.map((step) => option(step, t(`by${step}`)))}
          onChoose={(step) => form.change({ by: step, value: 0 })}
        />
        {by === 'Percent' ? (
          <PercentField form={form} name="value" label={t('byPercent')} />
        ) : (
          <MoneyField form={form} name="value" label={t('byAmount')} />
        )}
        <div aria-live="polite">
          {shown && (
            <section aria-label={t('afterwards')}>
              <p className="small muted">{t('afterwards')}</p>
              <ActPreview preview={shown.preview} />
            </section>
          )}
          {error && value > 0 && !form.refusal && <Refusal text={errorText(error)} />}
        </div>
        <p className="small muted">{t('keepTheirs')}</p>
        <Refusal text={form.refusal} />
      </div>
    </Dialog>
  );
}

const option = <Value extends string>(value: Value, label: string) => ({ value, label });

function queryOf(eventId: string, { direction, by, value }: Draft) {
  return { eventId, by, value: direction === 'Raise' ? value : -value };
}
