import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import type { HoldersMailInput, PreviewEmailToTicketHoldersMutation } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useSession } from '#lib/session/session.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useNotices } from '#ui/notices.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useEmailProof } from '#parts/email-proof/use-email-proof.tsx';
import { SendTestToHoldersDocument } from './email-holders.graphql.ts';
import styles from './email-holders.module.css';
import { texts } from './texts.ts';

export type HoldersMail = PreviewEmailToTicketHoldersMutation['previewEmailToTicketHolders'];

interface PreviewDialogProps {
  open: boolean;
  mail: HoldersMail;
  input: HoldersMailInput;
  onEdit: () => void;
  onSend: () => Promise<unknown>;
}

/** The message as it will be sent, and to whom; from here it is tested and sent. */
export function PreviewDialog({ open, mail, input, onEdit, onSend }: PreviewDialogProps) {
  const { t } = useTexts(texts);
  const { email } = useSession().user;
  const notices = useNotices();
  const [sendTest] = useMutation(SendTestToHoldersDocument, { variables: { input } });
  const proof = useEmailProof();
  const passes = (act: () => Promise<unknown>, again: () => void) =>
    proof.passes(act, again).catch((error: unknown) => {
      notices.error(errorText(error));
      throw error;
    });
  const send = useAct(async (): Promise<void> => void (await passes(onSend, send.run)));
  const test = useAct(async (): Promise<void> => {
    if (await passes(sendTest, test.run)) notices.success(t('tested', { email }));
  });
  return (
    <Dialog
      open={open}
      width="preview"
      title={t('previewTitle')}
      onClose={onEdit}
      dismissLabel={t('edit')}
      action={{ label: t('send'), loading: send.isBusy, disabled: mail.audience.people === 0, onClick: send.run }}
    >
      <div className="col gap16">
        <article className={styles.mail} aria-label={mail.subject}>
          <h3 className="h3">{mail.subject}</h3>
          <RichText html={mail.body} />
          {mail.days.length > 0 && (
            <dl className={styles.days}>
              <dt className="small muted">{t('when')}</dt>
              {mail.days.map((day) => (
                <dd key={day}>{day}</dd>
              ))}
            </dl>
          )}
        </article>
        <Audience mail={mail} />
        {proof.offer}
        <Button onClick={test.run} loading={test.isBusy}>
          {t('test')}
        </Button>
      </div>
    </Dialog>
  );
}

function Audience({ mail: { audience, withoutAddress } }: { mail: HoldersMail }) {
  const { t } = useTexts(texts);
  const { people, leftOut, first } = audience;
  const stopped = leftOut - withoutAddress;
  const more = people - first.length;
  const names = [...first.map(({ label }) => label), ...(more > 0 ? [t('andMore', { shown: formatCount(more) })] : [])].join(', ');
  return (
    <div className="col gap4">
      <p className="strong">{t('people', { count: people, shown: formatCount(people) })}</p>
      {people > 0 && <p className="small muted">{t('firstPeople', { names })}</p>}
      {stopped > 0 && <p className="small">{t('stopped', { count: stopped, shown: formatCount(stopped) })}</p>}
      {withoutAddress > 0 && <p className="small">{t('withoutAddress', { count: withoutAddress, shown: formatCount(withoutAddress) })}</p>}
    </div>
  );
}
