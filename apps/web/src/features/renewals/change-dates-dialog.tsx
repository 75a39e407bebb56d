import { useMutation } from '@apollo/client/react';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { checkDates, daysIn, type DatesDraft } from './dates-draft.ts';
import { DatesFields } from './dates-fields.tsx';
import type { ShownRenewal } from './renewal-types.ts';
import { ChangeRenewalDocument } from './renewals.graphql.ts';
import { texts } from './texts.ts';

interface ChangeDatesDialogProps {
  seasonId: string;
  renewal: ShownRenewal;
  onClose: () => void;
}

export function ChangeDatesDialog({ seasonId, renewal, onClose }: ChangeDatesDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [change] = useMutation(ChangeRenewalDocument);
  const { endsAt, reminderDays, timezone } = renewal;
  const form = useForm<DatesDraft>({
    id: 'renewal-dates',
    initial: { endsAt, reminderDays: reminderDays.join(', ') },
    check: checkDates,
    send: (draft) => change({ variables: { input: { seasonId, endsAt: draft.endsAt, reminderDays: daysIn(draft.reminderDays) } } }),
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
