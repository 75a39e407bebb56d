import { useMutation } from '@apollo/client/react';
import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSiteId } from '@marquee/shared/sites/check-site-id';
import { useOnceOrRefusal } from '../../../lib/use-once.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { ConnectSiteDocument } from './sites.graphql.ts';

interface ConnectSiteDialogProps {
  /** The id that stands in the field at first. */
  proposal: string;
  onClose: () => void;
  onConnected: () => void;
}

/** Adds a website by its id; what is no id is said under the field and nothing is sent. */
export function ConnectSiteDialog({ proposal, onClose, onConnected }: ConnectSiteDialogProps) {
  const { t } = useTranslation('superAdmin');
  const notices = useNotices();
  const [webFlowId, setWebFlowId] = useState(proposal);
  const [wrong, setWrong] = useState<string | null>(null);
  const [connect] = useMutation(ConnectSiteDocument);
  const { run, isBusy, refusal } = useOnceOrRefusal(async () => {
    const { data } = await connect({ variables: { input: { webFlowId: webFlowId.trim() } } });
    if (!data) return;
    notices.success(t('siteConnected', { name: data.connectSite.name }));
    onConnected();
  });
  const isEmpty = webFlowId.trim() === '';
  const submit = () => {
    if (isEmpty) return;
    const message = checkSiteId(webFlowId)[0]?.message ?? null;
    setWrong(message);
    if (message === null) run();
  };
  return (
    <Dialog
      open
      title={t('connectSite')}
      width="subscribe"
      onClose={onClose}
      action={{ label: t('connect'), disabled: isEmpty, loading: isBusy, onClick: submit }}
    >
      <p className="muted team-intro">{t('connectSiteIntro')}</p>
      <Form layout="vertical" noValidate onFinish={submit}>
        <Form.Item label={t('siteId')} htmlFor="site-id" {...(wrong && { validateStatus: 'error' as const, help: wrong })}>
          <Input
            id="site-id"
            autoComplete="off"
            spellCheck={false}
            value={webFlowId}
            aria-invalid={wrong !== null}
            onChange={({ target }) => {
              setWebFlowId(target.value);
              setWrong(null);
            }}
          />
        </Form.Item>
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Form>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
    </Dialog>
  );
}
