import { validatePriceChange, type PriceChange } from '@marquee/shared/counter/price-changes';
import { Button } from 'antd';
import { useTexts } from '#lib/text/texts.ts';
import { Form, Submit } from '#ui/form/form.tsx';
import { MoneyField, PercentField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { PaneFrame } from '../till/pane.tsx';
import type { Till } from '../till/use-till.ts';
import styles from './discount.module.css';
import { texts } from './texts.ts';

const PERCENTS = [5, 10, 15, 20, 25, 50] as const;

interface Draft {
  /** '' is the whole sale. */
  itemId: string;
  isByPrice: boolean;
  percent: number;
  price: number;
  reason: string;
}

/** Lowers a price, or all of them, for a reason; what the role allows is the server's to say (BYD-126). */
export function DiscountPane({ till, onDone }: { till: Till; onDone: () => void }) {
  const { t } = useTexts(texts);
  const { held, refusal } = till;
  const items = new Map((held?.lines ?? []).map(({ itemId, name }) => [itemId, name]));
  const form = useForm<Draft>({
    id: 'till-discount',
    initial: { itemId: '', isByPrice: false, percent: 0, price: 0, reason: '' },
    check: (draft) => validatePriceChange(changeOf(draft)),
    send: async (draft) => {
      const change = changeOf(draft);
      const others = till.chosen.changes.filter(({ itemId }) => itemId !== change.itemId);
      if (await till.setChanges([...others, change])) onDone();
    },
  });
  const { itemId, isByPrice, percent } = form.draft;
  const choice = (key: string, label: string, isOn: boolean, change: Partial<Draft>) => (
    <Button key={key} className={styles.choice!} aria-pressed={isOn} onClick={() => form.change(change)}>
      {label}
    </Button>
  );
  return (
    <PaneFrame title={t('title')} refusal={refusal} onBack={onDone}>
      <Form form={form} isLarge>
        <fieldset className={styles.group}>
          <legend>{t('what')}</legend>
          <div className={styles.choices}>
            {choice('whole', t('whole'), itemId === '', { itemId: '', isByPrice: false })}
            {[...items].map(([id, name]) => choice(id, name, itemId === id, { itemId: id }))}
          </div>
        </fieldset>
        {itemId !== '' && (
          <fieldset className={styles.group}>
            <legend>{t('how')}</legend>
            <div className={styles.choices}>
              {choice('percent', t('percent'), !isByPrice, { isByPrice: false })}
              {choice('price', t('price'), isByPrice, { isByPrice: true })}
            </div>
          </fieldset>
        )}
        {isByPrice ? (
          <MoneyField form={form} name="price" label={t('price')} className="stacked" />
        ) : (
          <>
            <div className={styles.choices}>
              {PERCENTS.map((each) => choice(String(each), `${each}%`, percent === each, { percent: each }))}
            </div>
            <PercentField form={form} name="percent" label={t('percent')} className="stacked" />
          </>
        )}
        <TextField
          form={form}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          size="large"
          className="stacked"
          autoComplete="off"
        />
        <Submit form={form} isDisabled={!held || till.isHolding}>
          {t('lower')}
        </Submit>
      </Form>
    </PaneFrame>
  );
}

function changeOf({ itemId, isByPrice, percent, price, reason }: Draft): PriceChange {
  const byPrice = isByPrice && itemId !== '';
  return { itemId: itemId || null, price: byPrice ? price : null, percent: byPrice ? null : percent, reason: reason.trim() };
}
