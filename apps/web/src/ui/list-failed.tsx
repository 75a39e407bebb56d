import { CircleAlert, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** One neutral line under what was loaded; never the empty state. */
export function ListFailed({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const { t } = useTranslation('ui');
  return (
    <div className="retry" role="status">
      <CircleAlert size={18} aria-hidden="true" />
      <span className="grow">{text ?? t('restDidNotLoad')}</span>
      <button type="button" className="small-act" onClick={onRetry}>
        <RefreshCw size={14} aria-hidden="true" />
        {t('tryAgain')}
      </button>
    </div>
  );
}
