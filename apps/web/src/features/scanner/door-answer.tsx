import { CircleCheck, CircleX, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import type { Answer } from './use-scans.ts';

/** The verdict in words, with whose ticket it is. */
export function DoorAnswer({ answer, timezone }: { answer: Answer; timezone: string }) {
  const { t } = useTranslation('scanner');
  const Icon = answer.ok ? CircleCheck : CircleX;
  const already = answer.verdict === 'AlreadyScanned';
  return (
    <main id="main" role="alert" aria-live="assertive">
      <div className="door-ico">
        <Icon size={104} strokeWidth={1.9} aria-hidden />
      </div>
      <h1>{already ? t('alreadyScanned') : answer.ok ? t('letIn') : answer.message}</h1>
      <AnswerLine answer={answer} timezone={timezone} />
      {answer.itemName && (
        <dl>
          <Fact label={t('name')} value={answer.name || t('guest')} />
          <Fact label={t('ticket')} value={answer.itemName} />
          <Fact label={t('seat')} value={answer.seat ?? t('noSeat')} />
        </dl>
      )}
    </main>
  );
}

function AnswerLine({ answer, timezone }: { answer: Answer; timezone: string }) {
  const { t } = useTranslation('scanner');
  if (!answer.scannedAt) return null;
  const time = formatInstant(answer.scannedAt, 'time', timezone);
  if (answer.ok) return <p className="door-line">{t('firstScan', { time })}</p>;
  const who = answer.scannerName;
  return <p className="door-line">{who ? t('earlier', { time, who }) : t('earlierUnknown', { time })}</p>;
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** No verdict came: nobody was let in and nothing was recorded. */
export function DoorFailed() {
  const { t } = useTranslation('scanner');
  return (
    <main id="main" role="alert">
      <div className="door-ico">
        <WifiOff size={104} strokeWidth={1.9} aria-hidden />
      </div>
      <h1>{t('notChecked')}</h1>
      <p className="door-line">{t('noAnswer')}</p>
    </main>
  );
}
