import { Button } from 'antd';
import { isResendable, mailKindText } from '@marquee/shared/mail/mail-kinds';
import { mailStateOf, mailStateText, mailToneOf, type MailState } from '@marquee/shared/mail/mail-states';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Badge } from './badge.tsx';
import { Panel } from './panel.tsx';
import styles from './mail-timeline.module.css';
import { texts } from './mail-texts.ts';

/** A mail and its known delivery steps. */
export interface ShownMail {
  readonly _id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly lastError?: string | null | undefined;
  readonly steps: readonly { readonly state: MailState; readonly at: string; readonly note?: string | null | undefined }[];
}

interface MailsPanelProps {
  mails: readonly ShownMail[];
  zone?: string | null | undefined;
  /** Offered for mails that can be sent again. */
  onResend?: (mail: ShownMail) => void;
  /** Leaves out mails that make no sense any more. */
  isOffered?: (mail: ShownMail) => boolean;
}

/** The delivery state of each mail, newest first (BYD-030); absent without any. */
export function MailsPanel({ mails, zone, onResend, isOffered = () => true }: MailsPanelProps) {
  const { t } = useTexts(texts);
  if (mails.length === 0) return null;
  return (
    <Panel title={t('mails')} flush>
      <ul className={styles.list}>
        {mails.map((mail) => (
          <li key={mail._id}>
            <MailRow mail={mail} zone={zone} />
            {onResend && isResendable(mail.kind) && isOffered(mail) && (
              <Button className={styles.again} size="small" onClick={() => onResend(mail)}>
                {t('sendAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function MailRow({ mail: { kind, to, lastError, steps }, zone }: { mail: ShownMail; zone: string | null | undefined }) {
  const { t } = useTexts(texts);
  const state = mailStateOf(steps.map((step) => step.state));
  return (
    <>
      <div className={styles.head}>
        <span>
          <span className="strong">{mailKindText(kind)}</span> <span className="muted">{to}</span>
        </span>
        <Badge tone={mailToneOf(state)}>{mailStateText(state)}</Badge>
      </div>
      <ol className={`${styles.steps} small muted`}>
        {steps.map((step) => (
          <li key={`${step.state} ${step.at}`}>
            <span>{mailStateText(step.state)}</span>
            <time dateTime={step.at} className="tnum">
              {formatInstant(step.at, 'table', zone)}
            </time>
            {step.note && <span>{step.note}</span>}
          </li>
        ))}
        {lastError && <li>{t('notYet', { error: lastError })}</li>}
      </ol>
    </>
  );
}
