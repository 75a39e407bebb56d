import { MESSAGE_SUBJECT_MAX } from '@marquee/shared/email-blasts/check-message';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { RichTextField } from '#ui/rich-text-field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import type { HoldersDraft } from './email-holders.tsx';
import { texts } from './texts.ts';

interface ComposeDialogProps {
  open: boolean;
  form: FormHandle<HoldersDraft>;
  onClose: () => void;
}

/** Subject and body; nothing is sent from here. */
export function ComposeDialog({ open, form, onClose }: ComposeDialogProps) {
  const { t } = useTexts(texts);
  const { draft, change } = form;
  return (
    <Dialog open={open} width="refund" title={t('compose')} onClose={onClose} form={form} action={{ label: t('preview') }}>
      <div className="col gap16">
        <TextField form={form} name="subject" label={t('subject')} size="large" maxLength={MESSAGE_SUBJECT_MAX} autoComplete="off" />
        <RichTextField
          id="holders-body"
          label={t('message')}
          kind="message"
          value={draft.body}
          error={form.errors['body']}
          onChange={(body) => change({ body })}
        />
        <AudienceFields audience={draft.audience} onChange={(audience) => change({ audience })} />
      </div>
    </Dialog>
  );
}
