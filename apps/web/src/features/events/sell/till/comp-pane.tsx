import type { Sellable } from '@marquee/shared/events/sellable';
import { validateCompReason } from '@marquee/shared/counter/counter-payments';
import { useState } from 'react';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { CompsReport } from '../comps/comps-report.tsx';
import { OwnBudget } from '../comps/own-budget.tsx';
import { useComps } from '../comps/use-comps.ts';
import { PaneFrame, type PaneProps } from './pane.tsx';
import { texts } from './texts.ts';

interface CompPaneProps extends PaneProps {
  event: Sellable;
  /** Tickets and add-ons of the cart. */
  count: number;
  tickets: number;
  onGive: (reason: string, isApproved: boolean) => void;
}

/** Giving the cart away: why is asked, and kept with the order. */
export function CompPane({ isBusy, refusal, onBack, event, count, tickets, onGive }: CompPaneProps) {
  const { t } = useTexts(texts);
  const [isApproved, setApproved] = useState(false);
  const { comps, input, hasFailed } = useComps(event);
  const form = useForm({
    id: 'till',
    initial: { reason: '' },
    check: ({ reason }) => validateCompReason(reason),
    send: async ({ reason }) => onGive(reason.trim(), isApproved),
  });
  return (
    <PaneFrame title={t('comp')} {...{ refusal, onBack }}>
      <Form form={form} isLarge>
        <p>{t('compNote')}</p>
        {comps && <OwnBudget own={comps.own} {...{ tickets, isApproved }} onApprove={setApproved} />}
        <TextField
          form={form}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          size="large"
          className="stacked"
          autoFocus
          autoComplete="off"
        />
        <Refusal text={form.refusal} />
        <Submit form={form} isDisabled={isBusy}>
          {t('giveAway', { count })}
        </Submit>
      </Form>
      {!comps && hasFailed && <p className="muted">{t('compsFailed')}</p>}
      {comps && <CompsReport {...{ comps, input }} />}
    </PaneFrame>
  );
}
