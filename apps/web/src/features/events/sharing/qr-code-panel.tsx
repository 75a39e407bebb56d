import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { QrCode } from 'lucide-react';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import { Panel } from '#ui/panel.tsx';
import { useShown } from '../shown.ts';
import { texts } from './sharing-texts.ts';
import { GenerateEventQrCodeDocument, GenerateSeasonQrCodeDocument } from './sharing.graphql.ts';
import styles from './event-sharing.module.css';

interface QrCodePanelProps {
  /** Null until one was made. */
  url: string | null | undefined;
  onMade: () => Promise<unknown>;
}

/** The QR code of the page of an event or season, made on request (AUT-163). */
export function QrCodePanel({ url, onMade }: QrCodePanelProps) {
  const { t } = useTexts(texts);
  const { _id, name, kind } = useShown();
  const notices = useNotices();
  const [ofEvent, { loading: isDrawingEvent }] = useMutation(GenerateEventQrCodeDocument);
  const [ofSeason, { loading: isDrawingSeason }] = useMutation(GenerateSeasonQrCodeDocument);
  const generate = async () => {
    try {
      await (kind === 'season'
        ? ofSeason({ variables: { input: { seasonId: _id } } })
        : ofEvent({ variables: { input: { eventId: _id } } }));
      await onMade();
    } catch (error) {
      notices.error(errorText(error));
    }
  };
  return (
    <Panel title={t('qrCode')}>
      {url ? (
        <div className="row gap20 wrap">
          <img src={url} width={150} height={150} alt={t('qrCodeOf', { name: name || t('unnamed') })} className={styles.qr} />
          <Button size="small" href={url} download={`${_id}.png`}>
            {t('qrCodeDownload')}
          </Button>
        </div>
      ) : (
        <div className="col gap12">
          <p className="small muted">{t('qrCodeHint')}</p>
          <div>
            <Button
              icon={<QrCode size={16} aria-hidden="true" />}
              loading={isDrawingEvent || isDrawingSeason}
              onClick={() => void generate()}
            >
              {t('qrCodeMake')}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}
