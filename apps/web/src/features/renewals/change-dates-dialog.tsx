import { useMutation } from '@apollo/client/react';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { checkDates, daysIn, type DatesDraft } from './dates-draft.ts';
import { DatesFields } from './dates-fields.tsx';
import type { ShownRenewal } from './renewal-types.ts';
import { ChangeRenewalDocument } from './renewals.graphql.ts';
import { useRenewalTarget, useRenewalTexts } from './renewal-target.ts';

interface ChangeDatesDialogProps {
  renewal: ShownRenewal;
  onClose: () => void;
}

export function ChangeDatesDialog({ renewal, onClose }: ChangeDatesDialogProps) {
  const { t } = useRenewalTexts();
  const notices = useNotices();
  const target = useRenewalTarget();
  const [change] = useMutation(ChangeRenewalDocument);
  const { endsAt, reminderDays, timezone } = renewal;
  const form = useForm<DatesDraft>({
    id: 'renewal-dates',
    initial: { endsAt, reminderDays: reminderDays.join(', ') },
    check: checkDates,
    send: (draft) => change({ variables: { input: { ...target, endsAt: draft.endsAt, reminderDays: daysIn(draft.reminderDays) } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notices.success(t('changed'));
    onClose();
  };
  return (
    <Dialog
      open
      title={t('changeDate')}
      width="confirm"
      onClose={onClose}
      form={{ submit, isBusy: form.isBusy }}
      action={{ label: t('save') }}
    >
      <div className="col gap16">
        <DatesFields form={form} zone={timezone} />
        <Refusal text={form.refusal} />
      </div>
    </Dialog>
  );
}
