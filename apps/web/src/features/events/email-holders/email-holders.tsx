import { useApolloClient } from '@apollo/client/react';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { EVERYBODY, isEverybody } from '@marquee/shared/email-blasts/mail-audience';
import { checkMessage, type Message } from '@marquee/shared/email-blasts/check-message';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { holdersMailKey } from '#lib/storage/holders-mail-key.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { useNotices } from '#ui/notices.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { useModal } from '#ui/use-modal.ts';
import { useShownEvent } from '../event-context.ts';
import { EventDetailsDocument } from '../events.graphql.ts';
import { MenuAct } from '../menu-act.tsx';
import { PreviewEmailDocument, SendEmailToTicketHoldersDocument } from './email-holders.graphql.ts';
import type { HoldersMail } from './preview-dialog.tsx';
import { texts } from './texts.ts';

const ComposeDialog = lateDialog(async () => (await import('./compose-dialog.tsx')).ComposeDialog);
const PreviewDialog = lateDialog(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

const EMPTY: Message = { subject: '', body: '' };

/** `Email Ticketholders`: compose, preview, send. The draft is kept until the message is sent (OPS-140 to 146). */
export function EmailHolders() {
  const { t } = useTexts(texts);
  const { _id: eventId } = useShownEvent();
  const client = useApolloClient();
  const notices = useNotices();
  const refresh = useRefresh(EventDetailsDocument);
  const composing = useModal('emailHolders');
  // begun elsewhere, as after the event was moved
  const [draft, setDraft] = useState(() => readKept<Message>(holdersMailKey(eventId)) ?? EMPTY);
  const [previewed, setPreviewed] = useState<HoldersMail | null>(null);
  const [audience, setAudience] = useState(EVERYBODY);
  const input = {
    eventId,
    ...draft,
    ...(!isEverybody(audience) && { audience: { ...audience, ticketTypeIds: [...audience.ticketTypeIds], dayIds: [...audience.dayIds] } }),
  };
  const preview = useAct(async () => {
    const wrong = checkMessage(draft).map(({ message }) => message);
    if (wrong.length > 0) return notices.error(wrong.join('\n'));
    const { data } = await client.mutate({ mutation: PreviewEmailDocument, variables: { input } }).catch((error: unknown) => {
      notices.error(errorText(error));
      throw error;
    });
    if (data) setPreviewed(data.previewEmailToTicketHolders);
  });
  const send = async () => {
    await client.mutate({ mutation: SendEmailToTicketHoldersDocument, variables: { input } });
    notices.success(t('sent'));
    notices.success(t('leaves'));
    setPreviewed(null);
    composing.close();
    setDraft(EMPTY);
    keep(holdersMailKey(eventId), null);
    setAudience(EVERYBODY);
    refresh();
  };
  return (
    <>
      <MenuAct icon={Mail} label={t('emailHolders')} onPress={() => composing.open()} />
      <ComposeDialog
        open={composing.isOpen && !previewed}
        draft={draft}
        onChange={setDraft}
        audience={audience}
        onAudience={setAudience}
        isBusy={preview.isBusy}
        onPreview={preview.run}
        onClose={composing.close}
      />
      {previewed && <PreviewDialog open mail={previewed} input={input} onEdit={() => setPreviewed(null)} onSend={send} />}
    </>
  );
}
