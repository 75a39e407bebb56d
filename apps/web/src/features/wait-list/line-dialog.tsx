import { useMutation } from '@apollo/client/react';
import { validateLine, type LineForm } from '@marquee/shared/wait-list/validate-line';
import type { WaitLineFactsFragment } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { SaveWaitLineDocument } from './wait-list.graphql.ts';
import type { WaitListPageProps } from './wait-list-page.tsx';
import styles from './wait-list.module.css';
import { texts } from './texts.ts';

interface LineDialogProps extends Pick<WaitListPageProps, 'of'> {
  line: WaitLineFactsFragment;
  onClose: () => void;
}

/** Whether, how long and at which price what comes back is offered. */
export function LineDialog({ of, line, onClose }: LineDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [save] = useMutation(SaveWaitLineDocument, { refetchQueries: ['WaitList'] });
  const form = useForm<LineForm>({
    id: 'wait-line',
    initial: {
      isOn: line.isOn,
      offerMinutes: line.offerMinutes,
      quietFrom: line.quietFrom ?? '',
      quietUntil: line.quietUntil ?? '',
      priceRule: line.priceRule,
      endsMinutesBefore: line.endsMinutesBefore,
      collectHours: line.collectHours,
    },
    check: validateLine,
    send: (draft) =>
      save({ variables: { input: { ...of, ...draft, quietFrom: draft.quietFrom || null, quietUntil: draft.quietUntil || null } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notices.success(t('saved'));
    onClose();
  };
  const rules = [
    { value: 'Offer' as const, label: t('priceOffer') },
    { value: 'Joining' as const, label: t('priceJoining') },
  ];
  return (
    <Dialog
      open
      title={t('settings')}
      width="confirm"
      onClose={onClose}
      form={{ submit, isBusy: form.isBusy }}
      action={{ label: t('save') }}
    >
      <div className="col gap16">
        <SwitchRow label={t('isOn')} hint={t('isOnHint')} checked={form.draft.isOn} onChange={(isOn) => form.change({ isOn })} />
        <QuantityField form={form} name="offerMinutes" label={t('offerMinutes')} note={t('offerMinutesNote')} />
        <div className={styles.pair}>
          <TextField
            form={form}
            name="quietFrom"
            label={t('quietFrom')}
            note={t('quietNote')}
            maxLength={5}
            autoComplete="off"
            placeholder="22:00"
          />
          <TextField form={form} name="quietUntil" label={t('quietUntil')} maxLength={5} autoComplete="off" placeholder="08:00" />
        </div>
        <ChoiceField form={form} name="priceRule" label={t('priceRule')} options={rules} />
        <div className={styles.pair}>
          <QuantityField form={form} name="endsMinutesBefore" label={t('endsMinutesBefore')} />
          <QuantityField form={form} name="collectHours" label={t('collectHours')} note={t('collectNote')} />
        </div>
        <Refusal text={form.refusal} />
      </div>
    </Dialog>
  );
}
