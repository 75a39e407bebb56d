import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { EVERYBODY, isEverybody, type MailAudience } from '@marquee/shared/email-blasts/mail-audience';
import { fieldTexts } from '@marquee/shared/domain-error';
import { checkMessage, type Message } from '@marquee/shared/email-blasts/check-message';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { holdersMailKey } from '#lib/storage/holders-mail-key.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useShownEvent } from '../event-context.ts';
import { EventDetailsDocument } from '../events.graphql.ts';
import { ComposeDialog } from './compose-dialog.tsx';
import { PreviewEmailDocument, SendEmailToTicketHoldersDocument } from './email-holders.graphql.ts';
import { PreviewDialog, type HoldersMail } from './preview-dialog.tsx';
import { texts } from './texts.ts';

export interface HoldersDraft extends Message {
  readonly audience: MailAudience;
}

const EMPTY: HoldersDraft = { subject: '', body: '', audience: EVERYBODY };

/** `Email Ticketholders`: compose, preview, send. The draft is kept until the message is sent (OPS-140 to 146). */
export function EmailHolders({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts(texts);
  const { _id: eventId } = useShownEvent();
  const client = useApolloClient();
  const notices = useNotices();
  const refresh = useRefresh(EventDetailsDocument);
  const [previewed, setPreviewed] = useState<HoldersMail | null>(null);
  const inputOf = ({ audience: { ticketTypeIds, dayIds, admission }, ...message }: HoldersDraft) => ({
    eventId,
    ...message,
    ...(!isEverybody({ ticketTypeIds, dayIds, admission }) && {
      audience: { admission, ticketTypeIds: [...ticketTypeIds], dayIds: [...dayIds] },
    }),
  });
  const form = useForm<HoldersDraft>({
    id: 'holders',
    // begun elsewhere, as after the event was moved
    initial: { ...EMPTY, ...readKept<Message>(holdersMailKey(eventId)) },
    send: async (draft) => {
      const wrong = Object.values(fieldTexts(checkMessage(draft)));
      if (wrong.length > 0) return notices.error(wrong.join('\n'));
      const { data } = await client.mutate({ mutation: PreviewEmailDocument, variables: { input: inputOf(draft) } });
      if (data) setPreviewed(data.previewEmailToTicketHolders);
    },
    // every refusal is a notice
    textOf: (error) => (notices.error(errorText(error)), null),
  });
  const input = inputOf(form.draft);
  const send = async () => {
    await client.mutate({ mutation: SendEmailToTicketHoldersDocument, variables: { input } });
    notices.success(t('sent'));
    notices.success(t('leaves'));
    setPreviewed(null);
    onClose();
    form.replace(EMPTY);
    keep(holdersMailKey(eventId), null);
    refresh();
  };
  return (
    <>
      <ComposeDialog open={open && !previewed} form={form} onClose={onClose} />
      {previewed && <PreviewDialog open mail={previewed} input={input} onEdit={() => setPreviewed(null)} onSend={send} />}
    </>
  );
}
