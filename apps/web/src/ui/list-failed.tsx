import { Button } from 'antd';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** One neutral line under what was loaded; never the empty state. */
export function ListFailed({ onRetry, text }: { onRetry: () => void; text?: string }) {
  const { t } = useTranslation('ui');
  return (
    <div className="retry" role="status">
      <CircleAlert size={18} aria-hidden="true" />
      <span className="grow">{text ?? t('restDidNotLoad')}</span>
      <Button size="small" icon={<RefreshCw size={14} aria-hidden="true" />} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
