import { Alert, Button } from 'antd';
import { MonitorUp } from 'lucide-react';
import { useTexts } from '#lib/text/texts.ts';
import { usePlainKey } from '#ui/use-plain-key.ts';
import openSales from '../open-sales/open-sales.module.css';
import { texts } from './texts.ts';

/** Opens the window that the guest sees, or brings it to the front. */
export function GuestWindowButton({ guestWindow: { open, isRefused } }: { guestWindow: { open: () => void; isRefused: boolean } }) {
  const { t } = useTexts(texts);
  usePlainKey('w', open);
  return (
    <>
      <Button className={openSales.act!} onClick={open} icon={<MonitorUp size={20} aria-hidden="true" />}>
        <span>{t('open')}</span>
        <kbd className={openSales.key} aria-hidden="true">
          W
        </kbd>
      </Button>
      {isRefused && <Alert type="warning" showIcon title={t('opened')} role="alert" />}
    </>
  );
}
