import { CircleAlert, RefreshCw } from 'lucide-react';
import { texts } from './texts.ts';
import { useTexts } from '../lib/text/texts.ts';

interface ListFailedProps {
  onRetry: () => void;
  text?: string;
  /** Nothing was loaded before. */
  isEmpty?: boolean;
}

/** One neutral line under the loaded items; never the empty state. */
export function ListFailed({ onRetry, text, isEmpty = false }: ListFailedProps) {
  const { t } = useTexts(texts);
  return (
    <div className="retry" role="status">
      <CircleAlert size={18} aria-hidden="true" />
      <span className="grow">{text ?? t(isEmpty ? 'listDidNotLoad' : 'restDidNotLoad')}</span>
      <button type="button" className="small-act" onClick={onRetry}>
        <RefreshCw size={14} aria-hidden="true" />
        {t('tryAgain')}
      </button>
    </div>
  );
}
