import { Alert } from 'antd';
import { MonitorUp } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { ActButton } from '../act-button.tsx';
import { texts } from './texts.ts';

/** Opens the window that the guest sees, or brings it to the front. */
export function GuestWindowButton({ guestWindow: { open, isRefused } }: { guestWindow: { open: () => void; isRefused: boolean } }) {
  const { t } = useTexts(texts);
  return (
    <>
      <ActButton letter="w" icon={<MonitorUp size={20} aria-hidden="true" />} onPress={open}>
        {t('open')}
      </ActButton>
      {isRefused && <Alert type="warning" showIcon title={t('opened')} role="alert" />}
    </>
  );
}
