import { useMutation } from '@apollo/client/react';
import { checkSiteId } from '@marquee/shared/sites/check-site-id';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { ConnectSiteDocument } from './sites.graphql.ts';
import styles from './sites.module.css';
import { texts } from '../texts.ts';

interface ConnectSiteDialogProps {
  /** The initial id of the field. */
  proposal: string;
  onClose: () => void;
  onConnected: () => void;
}

/** Adds a website by its id; an invalid id is reported under the field and nothing is sent. */
export function ConnectSiteDialog({ proposal, onClose, onConnected }: ConnectSiteDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const [connect] = useMutation(ConnectSiteDocument);
  const form = useForm({
    id: 'site',
    initial: { webFlowId: proposal },
    check: ({ webFlowId }) => checkSiteId(webFlowId),
    send: async ({ webFlowId }) => {
      const { data } = await connect({ variables: { input: { webFlowId: webFlowId.trim() } } });
      if (!data) return;
      notices.success(t('siteConnected', { name: data.connectSite.name }));
      onConnected();
    },
  });
  return (
    <Dialog
      open
      title={t('connectSite')}
      width="subscribe"
      onClose={onClose}
      form={form}
      action={{ label: t('connect'), disabled: form.draft.webFlowId.trim() === '' }}
    >
      <p className={`muted ${styles.intro}`}>{t('connectSiteIntro')}</p>
      <TextField form={form} name="webFlowId" label={t('siteId')} className="stacked" autoComplete="off" isCode />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
