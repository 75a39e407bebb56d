import { Alert, Button, Input, Select } from 'antd';
import { Mail, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { PrintedReceipt } from './printed-receipt.tsx';
import { MailReceiptDocument } from './receipt.graphql.ts';
import styles from './receipt.module.css';
import { printersHere } from './receipt-printer.ts';
import { texts } from './texts.ts';
import { useReceipt } from './use-receipt.ts';

/** The receipt of a sale: printed here, mailed, or scanned from the screen (BYD-133). */
export function ReceiptActs({ orderId, email }: { orderId: string; email: string }) {
  const { t } = useTexts(texts);
  const { receipt, isMissing, kind, choose, print, outcome, inBrowser, wasPrinted } = useReceipt(orderId);
  const [address, setAddress] = useState(email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [send] = useTillMutation(MailReceiptDocument);
  const mail = useAct(async () => {
    await send({ variables: { input: { orderId, email: address.trim() } } });
    setSentTo(address.trim());
  });
  usePlainKey('b', () => void print());
  if (isMissing) return <Alert type="warning" showIcon title={t('notLoaded')} />;
  return (
    <div className={styles.acts}>
      <div className={styles.paper}>
        <Button
          className={styles.act!}
          disabled={!receipt || kind === 'none'}
          onClick={() => void print()}
          icon={<ReceiptText size={22} aria-hidden="true" />}
        >
          {t('print')}{' '}
          <kbd className={styles.key} aria-hidden="true">
            B
          </kbd>
        </Button>
        <Select
          aria-label={t('printer')}
          value={kind}
          onChange={choose}
          options={printersHere().map((value) => ({ value, label: t(value) }))}
        />
        {outcome && <Alert type={outcome === 'failed' ? 'error' : 'success'} showIcon role="status" title={t(outcome)} />}
        <form
          className={styles.mail}
          onSubmit={(event) => {
            event.preventDefault();
            mail.run();
          }}
        >
          <Input
            size="large"
            type="email"
            autoComplete="off"
            prefix={<Mail size={20} aria-hidden="true" />}
            aria-label={t('email')}
            placeholder={t('email')}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
          <Button htmlType="submit" size="large" loading={mail.isBusy} disabled={!address.trim()}>
            {t('send')}
          </Button>
        </form>
        {mail.refusal && <Alert type="error" showIcon role="alert" title={mail.refusal} />}
        {sentTo && !mail.refusal && <Alert type="success" showIcon role="status" title={t('sent', { email: sentTo })} />}
      </div>
      {receipt && <ScanCode url={receipt.url} />}
      {inBrowser && receipt && <PrintedReceipt rows={receipt.rows} onPrinted={wasPrinted} />}
    </div>
  );
}

function ScanCode({ url }: { url: string }) {
  const { t } = useTexts(texts);
  return (
    <figure className={styles.code}>
      <QrCode text={url} label={t('scan')} />
      <figcaption>
        <b>{t('scan')}</b>
        {t('scanHint')}
      </figcaption>
    </figure>
  );
}
