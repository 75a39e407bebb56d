import { useTranslation } from 'react-i18next';
import { CodeEntry } from './code-entry.tsx';
import { useEntry } from './use-entry.tsx';

/** The code that proves a phone: of a new account, of one that never proved it, or of the one that has the number already. */
export function CodeStep() {
  return (
    <CodeEntry>
      <NoCodeLink />
    </CodeEntry>
  );
}

/** To the help for a code that did not come; a mailed one has no phone to check. */
export function NoCodeLink() {
  const { t } = useTranslation('account');
  const { flow, go } = useEntry();
  return (
    <button type="button" className="link" onClick={() => void go('NoCode', flow.channel === 'Email' ? 'CheckEmail' : 'CheckPhone')}>
      {t('noCode')}
    </button>
  );
}
