import { validateCompReason } from '@marquee/shared/counter/counter-payments';
import { Form, Refusal, Submit } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { PaneFrame, type PaneProps } from './pane.tsx';
import { texts } from './texts.ts';

/** Giving the cart away: why is asked, and kept with the order. */
export function CompPane({ isBusy, refusal, onBack, count, onGive }: PaneProps & { count: number; onGive: (reason: string) => void }) {
  const { t } = useTexts(texts);
  const form = useForm({
    id: 'till',
    initial: { reason: '' },
    check: ({ reason }) => validateCompReason(reason),
    send: async ({ reason }) => onGive(reason.trim()),
  });
  return (
    <PaneFrame title={t('comp')} {...{ refusal, onBack }}>
      <Form form={form} isLarge>
        <p>{t('compNote')}</p>
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
    </PaneFrame>
  );
}
