import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { checkReader } from '@marquee/shared/card-readers/check-reader';
import type { AddCardReaderInput } from '../../gql/graphql.ts';
import { useOnceOrRefusal } from '../../lib/use-once.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotices } from '../../ui/notices.tsx';

interface AddReaderDialogProps {
  onClose: () => void;
  onAdd: (input: AddCardReaderInput) => Promise<void>;
}

/** Registers a reader by the code on its screen. Both fields are needed; a refusal stays inside, in red (ACC-139, 192). */
export function AddReaderDialog({ onClose, onAdd }: AddReaderDialogProps) {
  const { t } = useTranslation('cardReaders');
  const notices = useNotices();
  const [registrationCode, setRegistrationCode] = useState('');
  const [label, setLabel] = useState('');
  const { run, isBusy, refusal } = useOnceOrRefusal(async () => {
    await onAdd({ label: label.trim(), registrationCode: registrationCode.trim() });
    notices.success(t('added', { label: label.trim() }));
    onClose();
  });
  const isIncomplete = checkReader({ label, registrationCode }) !== null;
  return (
    <Dialog
      open
      title={t('addTitle')}
      width="subscribe"
      onClose={onClose}
      action={{ label: <span className="caps">{t('addAct')}</span>, disabled: isIncomplete, loading: isBusy, onClick: run }}
    >
      <ol className="readers-steps">
        <li>
          <Trans t={t} i18nKey="stepWifi" components={{ code: <kbd className="kbd" /> }} />
        </li>
        <li>
          <Trans t={t} i18nKey="stepCode" components={{ code: <kbd className="kbd" /> }} />
        </li>
      </ol>
      <Form layout="vertical" noValidate onFinish={() => !isIncomplete && run()}>
        <Form.Item label={t('registrationCode')} htmlFor="reader-code">
          <Input
            id="reader-code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={registrationCode}
            onChange={({ target }) => setRegistrationCode(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('readerName')} htmlFor="reader-name">
          <Input id="reader-name" autoComplete="off" value={label} onChange={({ target }) => setLabel(target.value)} />
        </Form.Item>
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </Form>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
    </Dialog>
  );
}
