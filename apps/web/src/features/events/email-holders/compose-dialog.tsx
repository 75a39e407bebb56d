import { Input } from 'antd';
import type { MailAudience } from '@marquee/shared/email-blasts/mail-audience';
import { MESSAGE_SUBJECT_MAX, type Message } from '@marquee/shared/email-blasts/check-message';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { RichTextField } from '#ui/rich-text-field.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { texts } from './texts.ts';

interface ComposeDialogProps {
  open: boolean;
  draft: Message;
  onChange: (draft: Message) => void;
  audience: MailAudience;
  onAudience: (audience: MailAudience) => void;
  isBusy: boolean;
  onPreview: () => void;
  onClose: () => void;
}

/** Subject and body; nothing is sent from here. */
export function ComposeDialog({ open, draft, onChange, audience, onAudience, isBusy, onPreview, onClose }: ComposeDialogProps) {
  const { t } = useTexts(texts);
  return (
    <Dialog
      open={open}
      width="refund"
      title={t('compose')}
      onClose={onClose}
      dismissLabel={t('cancel')}
      action={{ label: t('preview'), loading: isBusy, onClick: onPreview }}
    >
      <div className="col gap16">
        <Field id="holders-subject" label={t('subject')}>
          {(control) => (
            <Input
              {...control}
              size="large"
              value={draft.subject}
              maxLength={MESSAGE_SUBJECT_MAX}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...draft, subject: target.value })}
            />
          )}
        </Field>
        <RichTextField
          id="holders-body"
          label={t('message')}
          kind="message"
          value={draft.body}
          onChange={(body) => onChange({ ...draft, body })}
        />
        <AudienceFields audience={audience} onChange={onAudience} />
      </div>
    </Dialog>
  );
}
