import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { checkFirstDays, COPIES_MAX } from '@marquee/shared/events/copy-dates';
import { localDateOf } from '@marquee/shared/time/local-day';
import { zoneOr } from '@marquee/shared/time/zone';
import { freshKey } from '#lib/storage/kept.ts';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { FirstDayField } from './first-day-field.tsx';
import { CopyEventDocument } from './duplicate.graphql.ts';
import { useShownEvent } from './event-context.ts';
import { texts } from './copy-texts.ts';

interface CopyEventDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for the first days of an event's copies; each opening starts with one empty day (answer 91). */
export function CopyEventDialog(props: CopyEventDialogProps) {
  return <DaysDialog key={String(props.open)} {...props} />;
}

function DaysDialog({ open, onClose }: CopyEventDialogProps) {
  const { t } = useTexts(texts);
  const { _id: eventId, name, venue } = useShownEvent();
  const navigate = useNavigate();
  const notices = useNotices();
  const [send] = useMutation(CopyEventDocument);
  // repeated after a lost response, it makes no second copies
  const [key] = useState(freshKey);
  const today = localDateOf(now(), zoneOr(venue?.timezone));
  const form = useForm({
    id: 'copy',
    initial: { firstDays: [''] },
    check: ({ firstDays }) => checkFirstDays(firstDays, today),
    send: async ({ firstDays }) => {
      const { data } = await send({ variables: { input: { eventId, firstDays }, key } });
      const [copy, ...others] = data?.copyEvent ?? [];
      if (!copy) return;
      notices.success(t('copiesMade', { count: others.length + 1 }));
      onClose();
      // several are found in the list of events, beside their source
      await navigate({ href: others.length > 0 ? '/admin/dashboard/events' : `/create-event/dates-times?eventId=${copy._id}` });
    },
  });
  const { firstDays } = form.draft;
  const put = (days: string[]) => form.change({ firstDays: days });
  return (
    <Dialog
      open={open}
      title={t('copyTitle')}
      width="duplicate"
      onClose={onClose}
      dismissLabel={<span className="caps">{t('duplicateCancel')}</span>}
      form={form}
      action={{ label: <span className="caps">{t('copyConfirm', { count: firstDays.length })}</span> }}
    >
      <div className="col gap16">
        <p>{t('copyText')}</p>
        <p className="strong confirm-about">{name || t('unnamed')}</p>
        {firstDays.map((day, at) => (
          <FirstDayField
            // a day has no name but its place
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            form={form}
            at={at}
            day={day}
            today={today}
            onChange={(picked) => put(firstDays.map((other, i) => (i === at ? picked : other)))}
            {...(firstDays.length > 1 && { onRemove: () => put(firstDays.filter((_, i) => i !== at)) })}
          />
        ))}
        {firstDays.length < COPIES_MAX && (
          <Button icon={<Plus size={16} aria-hidden="true" />} block onClick={() => put([...firstDays, ''])}>
            {t('copyAddDay')}
          </Button>
        )}
      </div>
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
