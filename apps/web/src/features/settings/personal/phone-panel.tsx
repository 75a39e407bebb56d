import { Button } from 'antd';
import { useState } from 'react';
import { phoneText } from '@marquee/shared/accounts/phone';
import { useAct } from '#lib/use-act.ts';
import { Badge } from '#ui/badge.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { Panel } from '#ui/panel.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { ChangePhoneDialog } from './change-phone-dialog.tsx';
import { usePersonActs, type Person } from './use-person.ts';
import styles from './personal.module.css';
import { texts } from '../texts.ts';

export function PhonePanel({ person }: { person: Person }) {
  const { t } = useTexts(texts);
  const confirm = useConfirm();
  const { removePhone, proofDialog } = usePersonActs();
  const [isOpen, setIsOpen] = useState(false);
  const { phoneNumber, phoneNumberVerifiedAt } = person;
  const remove = useAct(async () => {
    const question = {
      title: t('removePhone'),
      text: t('removePhoneQuestion'),
      confirmText: t('remove'),
      cancelText: t('cancel'),
      danger: true,
    };
    if (await confirm(question)) await removePhone();
  });
  const change = <Button onClick={() => setIsOpen(true)}>{t(phoneNumber ? 'changePhone' : 'addPhone')}</Button>;
  return (
    <Panel title={t('phone')} extra={change}>
      {phoneNumber ? (
        <div className="col gap12">
          <ul className={styles.addresses} aria-label={t('phone')}>
            <li>
              <b className="grow tnum">{phoneText(phoneNumber)}</b>
              <Badge tone={phoneNumberVerifiedAt ? 'green' : 'orange'}>{t(phoneNumberVerifiedAt ? 'verified' : 'notVerified')}</Badge>
              <Button type="text" loading={remove.isBusy} onClick={remove.run}>
                {t('remove')}
              </Button>
            </li>
          </ul>
          <Refusal text={remove.refusal} />
        </div>
      ) : (
        <p className="muted">{t('noPhone')}</p>
      )}
      {proofDialog}
      {isOpen && <ChangePhoneDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
