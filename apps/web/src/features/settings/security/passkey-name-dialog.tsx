import { Alert, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRefusable } from './use-refusable.ts';

interface PasskeyNameDialogProps {
  title: string;
  intro?: string;
  name?: string;
  act: string;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks what a passkey is called; a refusal stays inside. */
export function PasskeyNameDialog({ title, intro, name = '', act, onSubmit, onClose, children }: PasskeyNameDialogProps) {
  const { t } = useTranslation('security');
  const [form] = Form.useForm<{ name: string }>();
  const { run, isBusy, refusal } = useRefusable((typed: { name: string }) => onSubmit(typed.name.trim()));
  return (
    <Dialog open title={title} width="subscribe" onClose={onClose} action={{ label: act, loading: isBusy, onClick: form.submit }}>
      {intro && <p className="muted personal-intro">{intro}</p>}
      <Form form={form} layout="vertical" requiredMark={false} initialValues={{ name }} onFinish={run}>
        <Form.Item name="name" label={t('passkeyName')} rules={[{ required: true, whitespace: true, message: t('passkeyNameMissing') }]}>
          <Input maxLength={60} placeholder={t('passkeyNameExample')} autoFocus />
        </Form.Item>
      </Form>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
      {children}
    </Dialog>
  );
}
