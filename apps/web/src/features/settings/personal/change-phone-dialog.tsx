import { Button } from 'antd';
import { useId, useState } from 'react';
import { checkPhone, phoneOf, phoneText } from '@marquee/shared/accounts/phone';
import { fieldError } from '@marquee/shared/error-texts';
import { useAct } from '#lib/use-act.ts';
import { CodeBoxes } from '#ui/code-boxes.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { CodeError } from '#ui/code-error.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { usePersonActs } from './use-person.ts';
import styles from './personal.module.css';
import { texts } from '../texts.ts';

/** A number, then the four digits that were sent to it (ACC-185). */
export function ChangePhoneDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState('');
  const [isSent, setSent] = useState(false);
  const send = (phoneNumber: string) => {
    setSentTo(phoneNumber);
    setSent(true);
  };
  if (!isSent) return <NumberInput typed={sentTo && phoneText(sentTo)} onClose={onClose} onSent={send} />;
  return <CodeInput phoneNumber={sentTo} onBack={() => setSent(false)} onClose={onClose} />;
}

interface NumberInputProps {
  /** The number typed last: its code may only need to be sent again. */
  typed: string;
  onClose: () => void;
  onSent: (phoneNumber: string) => void;
}

function NumberInput({ typed: before, onClose, onSent }: NumberInputProps) {
  const { t } = useTexts(texts);
  const { sendPhoneCode, proofDialog } = usePersonActs();
  const form = useForm({
    id: 'changed',
    initial: { phoneNumber: before },
    check: ({ phoneNumber }) => fieldError('phoneNumber', checkPhone(phoneNumber)),
    send: async (typed) => {
      const phoneNumber = phoneOf(typed.phoneNumber) ?? typed.phoneNumber;
      await sendPhoneCode(phoneNumber);
      onSent(phoneNumber);
    },
  });
  return (
    <Dialog open title={t('changePhone')} width="subscribe" onClose={onClose} form={form} action={{ label: t('sendCode') }}>
      <p className={`muted ${styles.intro}`}>{t('changePhoneIntro')}</p>
      <PhoneField form={form} name="phoneNumber" label={t('newPhone')} autoFocus />
      <Refusal text={form.refusal} />
      {proofDialog}
    </Dialog>
  );
}

interface CodeInputProps {
  phoneNumber: string;
  onBack: () => void;
  onClose: () => void;
}

/** Checks with the last digit; a wrong code keeps the old number and shows an error under the boxes. */
function CodeInput({ phoneNumber, onBack, onClose }: CodeInputProps) {
  const { t } = useTexts(texts);
  const { confirmPhone } = usePersonActs();
  const [digits, setDigits] = useState('');
  const errorId = useId();
  const { run, isBusy, refusal } = useAct(async (code: string) => {
    setDigits('');
    await confirmPhone(code);
    onClose();
  });
  const take = (typed: string) => {
    setDigits(typed);
    if (typed.length === 4 && typed !== digits) run(typed);
  };
  return (
    <Dialog open title={t('changePhone')} width="subscribe" onClose={onClose}>
      <p className={`muted ${styles.intro}`}>{t('codeSentTo', { phone: phoneText(phoneNumber) })}</p>
      <CodeBoxes value={digits} onChange={take} label={t('code')} isBusy={isBusy} errorId={refusal ? errorId : undefined} />
      <CodeError id={errorId} text={refusal} />
      <Button type="link" className={styles.addAddress} onClick={onBack}>
        {t('otherNumber')}
      </Button>
    </Dialog>
  );
}
