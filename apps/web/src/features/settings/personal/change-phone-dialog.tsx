import { Alert, Form } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneOf, phoneText } from '@marquee/shared/accounts/phone';
import { useOnceOrRefusal } from '../../../lib/use-once.ts';
import { CodeBoxes } from '../../../ui/code-boxes.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PhoneField } from '../../../ui/phone-field.tsx';
import { usePersonActs } from './use-person.ts';

/** A number, then the four digits that were sent to it (ACC-185). */
export function ChangePhoneDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (!sentTo) return <NumberInput onClose={onClose} onSent={setSentTo} />;
  return <CodeInput phoneNumber={sentTo} onBack={() => setSentTo(null)} onClose={onClose} />;
}

function NumberInput({ onClose, onSent }: { onClose: () => void; onSent: (phoneNumber: string) => void }) {
  const { t } = useTranslation('settings');
  const { sendPhoneCode } = usePersonActs();
  const [form] = Form.useForm<{ phoneNumber: string }>();
  const { run, isBusy, refusal } = useOnceOrRefusal(async (typed: { phoneNumber: string }) => {
    const phoneNumber = phoneOf(typed.phoneNumber) ?? typed.phoneNumber;
    await sendPhoneCode(phoneNumber);
    onSent(phoneNumber);
  });
  return (
    <Dialog
      open
      title={t('changePhone')}
      width="subscribe"
      onClose={onClose}
      action={{ label: t('sendCode'), loading: isBusy, onClick: form.submit }}
    >
      <p className="muted personal-intro">{t('changePhoneIntro')}</p>
      <Form form={form} layout="vertical" noValidate requiredMark={false} onFinish={run}>
        <PhoneField label={t('newPhone')} autoFocus />
      </Form>
      {refusal && <Alert type="error" role="alert" title={refusal} />}
    </Dialog>
  );
}

interface CodeInputProps {
  phoneNumber: string;
  onBack: () => void;
  onClose: () => void;
}

/** Checks with the last digit; a wrong code leaves the old number and says so under the boxes. */
function CodeInput({ phoneNumber, onBack, onClose }: CodeInputProps) {
  const { t } = useTranslation('settings');
  const { confirmPhone } = usePersonActs();
  const [digits, setDigits] = useState('');
  const errorId = useId();
  const { run, isBusy, refusal } = useOnceOrRefusal(async (code: string) => {
    setDigits('');
    await confirmPhone(code);
    onClose();
  });
  const take = (typed: string) => {
    setDigits(typed);
    if (typed.length === 4 && typed !== digits) run(typed);
  };
  return (
    <Dialog open title={t('changePhone')} width="subscribe" onClose={onClose} dismissLabel={t('back')}>
      <p className="muted personal-intro">{t('codeSentTo', { phone: phoneText(phoneNumber) })}</p>
      <CodeBoxes value={digits} onChange={take} label={t('code')} isBusy={isBusy} errorId={refusal ? errorId : undefined} />
      <p id={errorId} className="code-error" role="alert">
        {refusal}
      </p>
      <p className="small code-next">
        <button type="button" className="link" onClick={onBack}>
          {t('otherNumber')}
        </button>
      </p>
    </Dialog>
  );
}
