import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Refusal } from '#ui/form/form.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { Panel } from '#ui/panel.tsx';
import type { DatesDraft } from './dates-draft.ts';
import { DatesFields } from './dates-fields.tsx';
import { useRenewalTexts } from './renewal-target.ts';
import styles from './renewals.module.css';

interface StartFormProps {
  form: FormPart<DatesDraft> & { readonly refusal: string | null; readonly isBusy: boolean; readonly submit: () => Promise<unknown> };
  zone: string;
  isReady: boolean;
  /** What would be held, beside the form. */
  plan: ReactNode;
  children: ReactNode;
}

/** What is chosen first, the dates, and beside them what would be held. */
export function StartForm({ form, zone, isReady, plan, children }: StartFormProps) {
  const { t } = useRenewalTexts();
  return (
    <form
      noValidate
      className={styles.grid}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Panel title={t('startTitle')}>
        <div className="col gap16">
          {children}
          <DatesFields form={form} zone={zone} />
          <Refusal text={form.refusal} />
          <div>
            <Button type="primary" htmlType="submit" loading={form.isBusy} disabled={!isReady}>
              {t('start')}
            </Button>
          </div>
        </div>
      </Panel>
      {plan}
    </form>
  );
}
